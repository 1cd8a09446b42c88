import * as m from '@emporia/messages/error'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { basename } from 'node:path/posix'

import type { Db } from '../../../db/client.ts'
import type { Files } from '../../../adapters/files.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { savePicture } from '../../media/save-file.ts'
import { receivePicture, type ReceivedPicture } from '../../media/receive-file.ts'
import { files } from '../../media/public.ts'
import { isZip, listEntries, readEntry } from './zip.ts'
import { WrongCell } from './readers.ts'

/** An uploaded file of an import: a picture, or a ZIP of pictures. */
export type Sent = { key: string; name: string }
type UploadedPicture = { key: string; name: string; entry?: string }

/**
 * Resolves names of pictures: first in the upload, then among the product's own, then in the
 * library.
 */
export type Pictures = {
  idOf: (db: Db, name: string, of: PictureParams) => Promise<number>
}
type PictureParams = Of & {
  /** Called before a file is added to the library; throws if there is no space. */
  add: (picture: ReceivedPicture) => Promise<void>
}

export const openPictures = async (
  { files: store, jobs }: { files: Files; jobs: Jobs },
  sent: Sent[],
): Promise<Pictures> => {
  const index = await indexOf(store, sent)
  const received = new Map<string, ReceivedPicture>()

  return {
    idOf: async (db, name, { shop_id, own, add }) => {
      const found = index.get(name.toLowerCase())
      if (!found) return getStoredPicture(db, name, { shop_id, own })
      const picture = received.get(name) ?? (await receive(store, found))
      received.set(name, picture)
      const twin = await findTwin(db, picture.hash, { shop_id, own })
      if (twin !== undefined) return twin
      await add(picture)
      return savePicture(db, jobs, picture, { shop_id })
    },
  }
}

/** Returns every name of an uploaded picture: with its folder and without. */
const indexOf = async (store: Files, sent: Sent[]) => {
  const index = new Map<string, UploadedPicture>()
  for (const { key, name } of sent) {
    const bytes = await store.read(key)
    if (!isZip(bytes)) index.set(name.toLowerCase(), { key, name })
    else
      for (const entry of listEntries(bytes)) {
        const found = { key, entry, name: basename(entry) }
        index.set(entry.toLowerCase(), found)
        index.set(found.name.toLowerCase(), found)
      }
  }
  return index
}

const receive = async (store: Files, { key, name, entry }: UploadedPicture) => {
  const bytes = await store.read(key)
  const plain = entry === undefined ? bytes : readEntry(bytes, entry)
  if (!plain) throw new WrongCell(({ column }) => m.import_picture_unreadable({ column, name }))
  return receivePicture(store, new File([new Uint8Array(plain)], name), 'pictures')
}

type Of = { shop_id: number | null; own: number[] }

const inLibrary = ({ shop_id }: Of) =>
  and(
    eq(files.kind, 'image'),
    eq(files.is_private, false),
    isNull(files.user_id),
    isNull(files.deleted_at),
    shop_id === null ? isNull(files.shop_id) : eq(files.shop_id, shop_id),
  )

/** Finds an existing file with the same content, the product's own first, to avoid duplicates. */
const findTwin = async (db: Db, hash: string, of: Of) => {
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inLibrary(of), eq(files.hash, hash)))
    .orderBy(desc(isOwn(of)), desc(files.id))
    .limit(1)
  return found[0]?.id
}

const getStoredPicture = async (db: Db, name: string, of: Of) => {
  const named = eq(sql`lower(${files.name})`, name.toLowerCase())
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(and(named, isNull(files.deleted_at), sql`(${isOwn(of)} or ${inLibrary(of)})`))
    .orderBy(desc(isOwn(of)), desc(files.id))
    .limit(1)
  const [first] = found
  if (!first) {
    const known = name.slice(0, 80)
    throw new WrongCell(({ column }) => m.import_picture_missing({ column, name: known }))
  }
  return first.id
}

// PostgreSQL cannot sort by a constant, so the list is never empty; no row has the id 0.
const isOwn = ({ own }: Of) => inArray(files.id, [0, ...own])
