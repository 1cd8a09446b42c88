import { type UnzipFileInfo, unzipSync } from 'fflate'

import { invalid } from '../../../http/failure.ts'

const entriesMax = 1_000
const entryBytesMax = 5 * 1024 * 1024
const bytesMax = 300 * 1024 * 1024

/** The first bytes of every ZIP. */
export const isZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).equals(zipMark)
const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04])

/** Lists the files in a ZIP. Throws if they would decompress to far more than pictures need. */
export const listEntries = (bytes: Uint8Array): string[] => {
  const entries = readZip(bytes, () => false).infos
  const size = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (entries.length > entriesMax)
    throw invalid('pictures', `A ZIP may hold up to ${entriesMax} files`)
  if (size > bytesMax) throw invalid('pictures', 'A ZIP may unfold to up to 300 MB')
  return entries.flatMap(({ name }) => (isFile(name) ? name : []))
}

/** Reads one file of a ZIP. Decompresses no more than its entry declares, whatever it contains. */
export const readEntry = (bytes: Uint8Array, wanted: string): Uint8Array | undefined => {
  const { files } = readZip(bytes, (entry) => {
    if (entry.name !== wanted) return false
    if (entry.originalSize > entryBytesMax)
      throw invalid('pictures', `“${wanted}” must be up to 5 MB`)
    return true
  })
  return files[wanted]
}

const readZip = (bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean) => {
  const infos: UnzipFileInfo[] = []
  try {
    const files = unzipSync(bytes, {
      filter: (entry) => {
        infos.push(entry)
        return filter(entry)
      },
    })
    return { infos, files }
  } catch (error) {
    // Errors of the library carry a numeric code; other errors are not from it.
    if (error instanceof Error && 'code' in error && typeof error.code === 'number')
      throw invalid('pictures', 'The ZIP cannot be read')
    if (error instanceof RangeError) throw invalid('pictures', 'The ZIP cannot be read')
    throw error
  }
}

const isFile = (name: string) => !name.endsWith('/') && !name.startsWith('__MACOSX/')
