/** The types that file inputs offer. The server checks the content itself. */
export const acceptedPictures = 'image/png,image/jpeg,image/webp,image/avif,image/gif'
export const acceptedDocuments = `application/pdf,${acceptedPictures}`
