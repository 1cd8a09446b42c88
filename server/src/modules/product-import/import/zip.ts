import * as m from '@emporia/messages/error'
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
    throw invalid('pictures', m.zip_files_maximum, { max: entriesMax })
  if (size > bytesMax) throw invalid('pictures', m.zip_too_large)
  return entries.flatMap(({ name }) => (isFile(name) ? name : []))
}

/** Reads one file of a ZIP. Decompresses no more than its entry declares, whatever it contains. */
export const readEntry = (bytes: Uint8Array, wanted: string): Uint8Array | undefined => {
  const { files } = readZip(bytes, (entry) => {
    if (entry.name !== wanted) return false
    if (entry.originalSize > entryBytesMax)
      throw invalid('pictures', m.zip_picture_large, { file: wanted })
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
      throw invalid('pictures', m.zip_unreadable)
    if (error instanceof RangeError) throw invalid('pictures', m.zip_unreadable)
    throw error
  }
}

const isFile = (name: string) => !name.endsWith('/') && !name.startsWith('__MACOSX/')
