import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/one.ts'
import type { Clock } from '../../outside/clock.ts'
import type { Jobs } from '../../outside/jobs.ts'
import type { receiveDocument, ReceivedPicture } from './receive-file.ts'
import { files } from './tables.ts'

/** Whose file it is: a shop's, or the house's; `user_id` is of the person who alone may change it. */
export type Owner = { shop_id: number | null; user_id?: number }
type ReceivedDocument = Awaited<ReturnType<typeof receiveDocument>>

/** Gives a received picture its owner and its id. A picture like it lends its sizes; else a job makes them. */
export const keepPicture = async (
  db: Db,
  jobs: Jobs,
  picture: ReceivedPicture,
  owner: Owner,
): Promise<number> => {
  const [twin] = await db
    .select({ widths: files.widths, avif: files.avif })
    .from(files)
    .where(and(eq(files.hash, picture.hash), eq(files.kind, 'image'), eq(files.avif, true)))
    .limit(1)
  const row = { ...picture, ...owner, ...twin }
  const { id } = one(await db.insert(files).values(row).returning({ id: files.id }))

  if (!twin) await jobs.send(db, 'size-picture', { file_id: id })
  return id
}

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
