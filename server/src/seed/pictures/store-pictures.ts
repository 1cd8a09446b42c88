import { type DocumentKind, documentKinds } from '@emporia/contract'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { originalKey, pictureKey } from '../../modules/media/address.ts'
import type { Files } from '../../adapters/files.ts'

export type StoredFile = { hash: string; storage_key: string; size: number }

/** A stored picture, in the single size of its file. */
export type StoredPicture = StoredFile & Size

type Size = { width: number; height: number }

/** Returns the stored picture of a path, such as 'categories/bags'; throws if there is none. */
export type Gallery = (path: string) => StoredPicture

/**
 * Stores the pictures beside this file, which `npm run demo:pictures` draws, by the hash of their
 * content, so that a second attempt finds the files of the first.
 */
export const storePictures = async (files: Files): Promise<Gallery> => {
  const stored = new Map<string, StoredPicture>()
  for (const paths of inGroups(await listPaths(), 40))
    await Promise.all(
      paths.map(async (path) => stored.set(path, await storePicture(files, path, sizeOf(path)))),
    )
  return (path) => {
    const picture = stored.get(path)
    if (!picture) throw new Error(`There is no picture ${path}`)
    return picture
  }
}

/** The paths of all pictures but documents, without the ending. */
const listPaths = async () => {
  const folders = ['products', 'categories', 'sliders']
  const found = folders.map(async (folder) => {
    const names = await readdir(join(import.meta.dirname, folder), { recursive: true })
    return names
      .filter((name) => name.endsWith('.webp'))
      .map((name) => `${folder}/${name.replaceAll(sep, '/').slice(0, -'.webp'.length)}`)
  })
  return (await Promise.all(found)).flat()
}

const inGroups = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

const sizeOf = (path: string): Size => {
  if (path.startsWith('products/')) return { width: 720, height: 900 }
  if (path.startsWith('categories/')) return { width: 480, height: 600 }
  return path.endsWith('-wide') ? { width: 1920, height: 600 } : { width: 800, height: 800 }
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
