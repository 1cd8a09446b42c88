import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { Clock } from '../../adapters/clock.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import { inLibrary } from './library/scope.ts'
import type { ReceivedDocument, ReceivedPicture } from './receive-file.ts'
import { files } from './tables.ts'

/** Owner of a file: a shop or the platform. `user_id` is set if only that user may change it. */
export type Owner = { shop_id: number | null; user_id?: number }

/**
 * Saves a received picture for its owner and returns its id. A library stores equal pictures once.
 */
export const savePicture = async (
  db: Db,
  jobs: Jobs,
  picture: ReceivedPicture,
  owner: Owner,
): Promise<number> => {
  if (owner.user_id !== undefined) return add(db, jobs, { ...picture, ...owner })
  const { id } = await saveToLibrary(db, jobs, { ...picture, shop_id: owner.shop_id })
  return id
}

type Placed = (ReceivedPicture | ReceivedDocument) & {
  shop_id: number | null
  folder?: string | undefined
  alt?: string | undefined
}

/** Saves any file in a library and returns whether it is new there. */
export const saveToLibrary = async (db: Db, jobs: Jobs, placed: Placed) => {
  // Of two concurrent uploads of the same file, the second finds the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${placed.hash}, 0))`)
  const known = await findInLibrary(db, placed)
  return known ? { id: known.id, isNew: false } : { id: await add(db, jobs, placed), isNew: true }
}

/**
 * Finds the file with these bytes in a library and locks it against deletion until the transaction
 * ends.
 */
export const findInLibrary = async (
  db: Db,
  { shop_id, hash, kind }: Pick<Placed, 'shop_id' | 'hash' | 'kind'>,
) => {
  const [found] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inLibrary({ shop_id }), eq(files.hash, hash), eq(files.kind, kind)))
    .orderBy(files.id)
    .limit(1)
    .for('share')
  return found
}

type Row = typeof files.$inferInsert

/** Reuses the sizes of an equal picture of any owner; otherwise a job generates them. */
const add = async (db: Db, jobs: Jobs, row: Row): Promise<number> => {
  const [twin] = row.kind === 'image' ? await listSized(db, row.hash) : []
  const values = { ...row, ...twin }
  const { id } = one(await db.insert(files).values(values).returning({ id: files.id }))

  if (row.kind === 'image' && !twin) await jobs.send(db, 'resize-image', { file_id: id })
  return id
}

const listSized = (db: Db, hash: string) =>
  db
    .select({ widths: files.widths, avif: files.avif })
    .from(files)
    .where(and(eq(files.hash, hash), eq(files.kind, 'image'), eq(files.avif, true)))
    .limit(1)

export const saveDocument = async (db: Db, document: ReceivedDocument, user_id: number) => {
  const row = { ...document, user_id, is_private: true }
  return one(await db.insert(files).values(row).returning({ id: files.id })).id
}

/** Marks a file as deleted after its owner replaced it. */
export const dropOwnFile = (
  db: Db,
  { id, user_id }: { id: number; user_id: number },
  { now }: Clock,
) =>
  db
    .update(files)
    .set({ deleted_at: now().toISOString() })
    .where(and(eq(files.id, id), eq(files.user_id, user_id), isNull(files.deleted_at)))

/** Marks all files of a user as deleted and clears their names. The bytes are deleted later. */
export const deleteUserFiles = (db: Db, user_id: number, { now }: Clock) =>
  db
    .update(files)
    .set({ deleted_at: now().toISOString(), name: 'erased', alt: '' })
    .where(eq(files.user_id, user_id))
