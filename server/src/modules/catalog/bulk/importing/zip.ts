import { type UnzipFileInfo, unzipSync } from 'fflate'

import { invalid } from '../../../../http/failure.ts'

const entriesMax = 1_000
const entryBytesMax = 5 * 1024 * 1024
const bytesMax = 300 * 1024 * 1024

/** The first bytes of every ZIP. */
export const isZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).equals(zipMark)
const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04])

/** The names of the files in a ZIP; one that would unfold to far more than pictures is refused. */
export const listEntries = (bytes: Uint8Array): string[] => {
  const entries = readZip(bytes, () => false).infos
  const size = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (entries.length > entriesMax)
    throw invalid('pictures', `A ZIP may hold up to ${entriesMax} files`)
  if (size > bytesMax) throw invalid('pictures', 'A ZIP may unfold to up to 300 MB')
  return entries.flatMap(({ name }) => (isFile(name) ? name : []))
}

/** One file of a ZIP. No more is unfolded than its entry promises, whatever it really holds. */
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
    // The library's own errors carry a number; ours do not come from it.
    if (error instanceof Error && 'code' in error && typeof error.code === 'number')
      throw invalid('pictures', 'The ZIP cannot be read')
    if (error instanceof RangeError) throw invalid('pictures', 'The ZIP cannot be read')
    throw error
  }
}

const isFile = (name: string) => !name.endsWith('/') && !name.startsWith('__MACOSX/')
