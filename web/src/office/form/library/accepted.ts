/** What file inputs offer; the server looks at the content itself. */
export const acceptedPictures = 'image/png,image/jpeg,image/webp,image/avif,image/gif'
export const acceptedDocuments = `application/pdf,${acceptedPictures}`
