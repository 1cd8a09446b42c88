/** The widths that a picture is made in; a smaller original has those below its own, and its own. */
export const pictureWidths = [240, 360, 480, 720, 960] as const

/**
 * Where a picture lies and where the web finds it. Both follow from the SHA-256 of its original,
 * so equal pictures lie there once, whoever sent them, and an address never changes its content.
 */
export const pictureKey = (hash: string, width: number, format: 'webp' | 'avif' = 'webp') =>
  `pictures/${hash.slice(0, 2)}/${hash.slice(0, 24)}/${width}.${format}`

/** The address that `picture.url` of the contract carries; `/{width}.webp` follows it. */
export const pictureUrl = (hash: string) => `/media/${hash.slice(0, 24)}`

/** Where the original of an image, or a document, is kept: never served by address. */
export const originalKey = (hash: string) => `originals/${hash.slice(0, 2)}/${hash}`

/** Where everybody may open a document of a library. */
export const documentUrl = (hash: string) => `${pictureUrl(hash)}/document.pdf`
