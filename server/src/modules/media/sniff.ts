const pictureMimes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const

type PictureFormat = keyof typeof pictureMimes
type PictureMime = (typeof pictureMimes)[PictureFormat]

/**
 * Detects the type from the bytes; file names and declared types are ignored. SVG can contain
 * scripts and is not supported, so no decoder receives one.
 */
export const detectPictureMime = (bytes: Uint8Array): PictureMime | undefined => {
  const format = formats.find(([, isIt]) => isIt(bytes))?.[0]
  return format && pictureMimes[format]
}

/** Checks the beginning and the end, so that a truncated PDF is refused. */
export const isPdf = (bytes: Uint8Array) =>
  hasText(bytes, 0, '%PDF-') && latin1(bytes.subarray(-1024)).includes('%%EOF')

const formats: [PictureFormat, (bytes: Uint8Array) => boolean][] = [
  ['jpeg', (bytes) => hasText(bytes, 0, '\xff\xd8\xff')],
  ['png', (bytes) => hasText(bytes, 0, '\x89PNG\r\n\x1a\n')],
  ['webp', (bytes) => hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP')],
  ['avif', (bytes) => hasText(bytes, 4, 'ftyp') && brandsOf(bytes).includes('avif')],
  ['gif', (bytes) => hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a')],
]

const brandsOf = (bytes: Uint8Array) => latin1(bytes.subarray(8, 64))

const hasText = (bytes: Uint8Array, at: number, text: string) =>
  latin1(bytes.subarray(at, at + text.length)) === text

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
