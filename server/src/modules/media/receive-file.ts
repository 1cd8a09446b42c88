import { documentMegabytesMax, toFieldLabel, pictureMegabytesMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { createHash } from 'node:crypto'

import { Failure, invalid } from '../../http/failure.ts'
import type { Files } from '../../adapters/files.ts'
import { originalKey } from './address.ts'
import { isTooLarge, type Look, lookAt } from './inspect.ts'
import { isPdf, detectPictureMime } from './sniff.ts'
import { sentence } from '../../sentence.ts'

/** Bytes that are in the store and do not have an owner yet. */
type Received = {
  kind: 'image' | 'document'
  name: string
  mime: string
  size: number
  hash: string
  storage_key: string
}
export type ReceivedPicture = Received & Look
export type ReceivedDocument = Received

/** Checks an uploaded picture and stores its original. Slow, so call it before the transaction. */
export const receivePicture = async (
  files: Files,
  file: File,
  field: string,
): Promise<ReceivedPicture> => {
  assertFileSize(file, field, pictureMegabytesMax)
  return pictureOf(files, { file, bytes: await bytesOf(file, field), field })
}

/**
 * Checks and stores a private document, which only its owner and staff with the permission can see.
 */
export const receiveDocument = async (
  files: Files,
  file: File,
  field: string,
): Promise<ReceivedDocument> => {
  assertFileSize(file, field, pictureMegabytesMax)
  const bytes = await bytesOf(file, field)
  const mime = await documentMimeOf(bytes)
  if (!mime) throw invalid(field, m.file_not_document, { field: toFieldLabel(field) })
  return store(files, bytes, { kind: 'document', name: file.name, mime })
}

/** Receives a library file: a picture, which is checked, or a PDF, which is stored unchanged. */
export const receiveLibraryFile = async (
  files: Files,
  file: File,
  field: string,
): Promise<ReceivedPicture | ReceivedDocument> => {
  assertFileSize(file, field, documentMegabytesMax)
  const bytes = await bytesOf(file, field)
  if (isPdf(bytes))
    return store(files, bytes, { kind: 'document', name: file.name, mime: 'application/pdf' })
  if (!detectPictureMime(bytes))
    throw invalid(field, m.file_not_picture_pdf, { field: toFieldLabel(field) })
  assertFileSize(file, field, pictureMegabytesMax)
  return pictureOf(files, { file, bytes, field })
}

type Sent = { file: File; bytes: Uint8Array; field: string }

const pictureOf = async (files: Files, { file, bytes, field }: Sent): Promise<ReceivedPicture> => {
  const mime = detectPictureMime(bytes)
  const look =
    mime && (await lookAt(bytes).catch((error: unknown) => throwIfTooLarge(error, field)))
  if (!look) throw invalid(field, m.file_not_picture, { field: toFieldLabel(field) })
  return { ...(await store(files, bytes, { kind: 'image', name: file.name, mime })), ...look }
}

const throwIfTooLarge = (error: unknown, field: string) => {
  if (isTooLarge(error)) throw invalid(field, m.file_pixels_maximum, { field: toFieldLabel(field) })
  return undefined
}

const assertFileSize = (file: File, field: string, megabytesMax: number) => {
  if (file.size <= megabytesMax * 1024 * 1024) return
  const text = sentence(m.file_size_maximum, {
    field: toFieldLabel(field),
    megabytes: megabytesMax,
  })
  throw new Failure('too_large', text, { errors: { [field]: text } })
}

const bytesOf = async (file: File, field: string) => {
  if (file.size === 0) throw invalid(field, m.file_empty, { field: toFieldLabel(field) })
  return file.bytes()
}

const documentMimeOf = async (bytes: Uint8Array) => {
  if (isPdf(bytes)) return 'application/pdf'
  const mime = detectPictureMime(bytes)
  return (
    mime &&
    lookAt(bytes).then(
      () => mime,
      () => undefined,
    )
  )
}

const store = async (
  files: Files,
  bytes: Uint8Array,
  { kind, name, mime }: Pick<Received, 'kind' | 'name' | 'mime'>,
): Promise<Received> => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const storage_key = originalKey(hash)
  await files.put(storage_key, bytes)
  return { kind, name: plainName(name), mime, size: bytes.byteLength, hash, storage_key }
}

const nameLengthMax = 120

/**
 * Returns the file name without folders and invisible characters. It is only displayed, never used
 * as a path.
 */
const plainName = (name: string) =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\p{C}/gu, '')
    .slice(0, nameLengthMax)
