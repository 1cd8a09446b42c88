import { type DocumentKind, documentKinds } from '@emporia/contract'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { originalKey, pictureKey } from '../../modules/media/address.ts'
import type { Files } from '../../adapters/files.ts'
import { sliders } from '../texts/sliders.ts'
import { type Drawing, drawings } from './drawings.ts'

export type StoredFile = { hash: string; storage_key: string; size: number }

/** A stored picture, in the single size of its file. */
export type StoredPicture = StoredFile & Size

type Size = { width: number; height: number }

export type Gallery = {
  drawing: (name: Drawing) => StoredPicture
  /** In the order of the slider texts. */
  sliders: { wide: StoredPicture; square: StoredPicture }[]
}

/**
 * Stores the pictures beside this file, which `npm run demo:pictures` draws, by the hash of their
 * content, so that a second attempt finds the files of the first.
 */
export const storePictures = async (files: Files): Promise<Gallery> => {
  const stored = new Map<string, StoredPicture>()
  const storeDrawing = async (name: string) =>
    stored.set(name, await storePicture(files, `drawings/${name}`, { width: 720, height: 900 }))
  await Promise.all(Object.keys(drawings).map(storeDrawing))
  const slides = sliders.map(async (_, index) => ({
    wide: await storePicture(files, `sliders/${index + 1}-wide`, { width: 1920, height: 600 }),
    square: await storePicture(files, `sliders/${index + 1}-square`, { width: 800, height: 800 }),
  }))
  const drawing = (name: Drawing) => {
    const picture = stored.get(name)
    if (!picture) throw new Error(`There is no picture ${name}`)
    return picture
  }
  return { drawing, sliders: await Promise.all(slides) }
}

/** Stores placeholder documents without personal data, as original files. */
export const storeDocuments = async (files: Files): Promise<Map<DocumentKind, StoredFile>> => {
  const stored = documentKinds.map(async (kind) => {
    const { bytes: _, ...file } = await store(files, `documents/${kind.replace('_', '-')}`)
    return [kind, file] as const
  })
  return new Map(await Promise.all(stored))
}

/** Stores the original, from which other sizes are made later, and the one size served now. */
const storePicture = async (files: Files, name: string, size: Size): Promise<StoredPicture> => {
  const { bytes, ...file } = await store(files, name)
  await files.put(pictureKey(file.hash, size.width), bytes)
  return { ...file, ...size }
}

const store = async (files: Files, name: string) => {
  const bytes = await readFile(join(import.meta.dirname, `${name}.webp`))
  const hash = createHash('sha256').update(bytes).digest('hex')
  const storage_key = originalKey(hash)
  await files.put(storage_key, bytes)
  return { bytes, hash, storage_key, size: bytes.length }
}
