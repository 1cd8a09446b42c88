/**
 * The widths in which a picture is generated. A smaller original gets those below its own width,
 * and its own.
 */
export const pictureWidths = [240, 360, 480, 720, 960] as const

/**
 * Storage key and public address of a picture. Both derive from the SHA-256 of the original, so
 * equal pictures are stored once regardless of the uploader, and the content of an address never
 * changes.
 */
export const pictureKey = (hash: string, width: number, format: 'webp' | 'avif' = 'webp') =>
  `pictures/${hash.slice(0, 2)}/${hash.slice(0, 24)}/${width}.${format}`

/**
 * Returns the base address that `picture.url` of the contract contains; clients append
 * `/{width}.webp`.
 */
export const pictureUrl = (hash: string) => `/media/${hash.slice(0, 24)}`

/** Storage key of an original image or a document. It is never served by address. */
export const originalKey = (hash: string) => `originals/${hash.slice(0, 2)}/${hash}`

/** Public address of a library document. */
export const documentUrl = (hash: string) => `${pictureUrl(hash)}/document.pdf`
