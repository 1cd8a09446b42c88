import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/one.ts'
import type { Clock } from '../../outside/clock.ts'
import type { Jobs } from '../../outside/jobs.ts'
import { inLibrary } from './library/reach.ts'
import type { ReceivedDocument, ReceivedPicture } from './receive-file.ts'
import { files } from './tables.ts'

/** Whose file it is: a shop's, or the house's; `user_id` is of the person who alone may change it. */
export type Owner = { shop_id: number | null; user_id?: number }

/** Gives a received picture its owner and its id; a library that has it already has it once. */
export const keepPicture = async (
  db: Db,
  jobs: Jobs,
  picture: ReceivedPicture,
  owner: Owner,
): Promise<number> => {
  if (owner.user_id !== undefined) return add(db, jobs, { ...picture, ...owner })
  const { id } = await keepInLibrary(db, jobs, { ...picture, shop_id: owner.shop_id })
  return id
}

type Placed = (ReceivedPicture | ReceivedDocument) & {
  shop_id: number | null
  folder?: string | undefined
  alt?: string | undefined
}

/** The same for any file of a library, and whether it is a new one there. */
export const keepInLibrary = async (db: Db, jobs: Jobs, placed: Placed) => {
  // Two that send the same file at once: the second finds that of the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${placed.hash}, 0))`)
  const known = await findInLibrary(db, placed)
  return known ? { id: known.id, isNew: false } : { id: await add(db, jobs, placed), isNew: true }
}

/** The file of these bytes in a library, which nobody deletes until we are done. */
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

/** A picture like it, whoever has it, lends its sizes; else a job makes them. */
const add = async (db: Db, jobs: Jobs, row: Row): Promise<number> => {
  const [twin] = row.kind === 'image' ? await listSized(db, row.hash) : []
  const values = { ...row, ...twin }
  const { id } = one(await db.insert(files).values(values).returning({ id: files.id }))

  if (row.kind === 'image' && !twin) await jobs.send(db, 'size-picture', { file_id: id })
  return id
}

const listSized = (db: Db, hash: string) =>
  db
    .select({ widths: files.widths, avif: files.avif })
    .from(files)
    .where(and(eq(files.hash, hash), eq(files.kind, 'image'), eq(files.avif, true)))
    .limit(1)

export const keepDocument = async (db: Db, document: ReceivedDocument, user_id: number) => {
  const row = { ...document, user_id, is_private: true }
  return one(await db.insert(files).values(row).returning({ id: files.id })).id
}

/** Hides what its owner replaced by something new. */
export const dropOwnFile = (
  db: Db,
  { id, user_id }: { id: number; user_id: number },
  { now }: Clock,
) =>
  db
    .update(files)
    .set({ deleted_at: now().toISOString() })
    .where(and(eq(files.id, id), eq(files.user_id, user_id), isNull(files.deleted_at)))

/** Hides all that somebody has ever sent, and what it was called; the bytes are collected later. */
export const dropFilesOf = (db: Db, user_id: number, { now }: Clock) =>
  db
    .update(files)
    .set({ deleted_at: now().toISOString(), name: 'erased', alt: '' })
    .where(eq(files.user_id, user_id))
