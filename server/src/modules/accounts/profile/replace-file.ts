import type { DocumentKind } from '@emporia/contract'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Clock } from '../../../adapters/clock.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { dropOwnFile, saveDocument, savePicture } from '../../media/save-file.ts'
import type { receiveDocument, ReceivedPicture } from '../../media/receive-file.ts'
import { documents, users } from '../tables.ts'

export const replacePicture = async (
  db: Db,
  { id: user_id }: Actor,
  received: ReceivedPicture,
  { clock, jobs }: { clock: Clock; jobs: Jobs },
) => {
  const before = one(await db.select().from(users).where(eq(users.id, user_id)).for('update'))
  const owner = { shop_id: null, user_id }
  const picture_file_id = await savePicture(db, jobs, received, owner)
  await db.update(users).set({ picture_file_id }).where(eq(users.id, user_id))

  const old = before.picture_file_id
  if (old) await dropOwnFile(db, { id: old, user_id }, clock)
}

type Document = {
  kind: DocumentKind
  number: string | null
  received: Awaited<ReturnType<typeof receiveDocument>>
}

/** Replaces the document of a kind. There is one of each kind. */
export const replaceDocument = async (
  db: Db,
  { id: user_id }: Actor,
  { kind, number, received }: Document,
  clock: Clock,
) => {
  const file_id = await saveDocument(db, received, user_id)
  const [before] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.user_id, user_id), eq(documents.kind, kind)))
    .for('update')

  const row = { user_id, kind, number, file_id, created_at: clock.now().toISOString() }
  await db
    .insert(documents)
    .values(row)
    .onConflictDoUpdate({ target: [documents.user_id, documents.kind], set: row })
  if (before) await dropOwnFile(db, { id: before.file_id, user_id }, clock)
}

/** Sets the number of an existing document. Returns false if there is none. */
export const numberDocument = async (
  db: Db,
  { id: user_id }: Actor,
  { kind, number }: { kind: DocumentKind; number: string },
) => {
  const found = await db
    .update(documents)
    .set({ number })
    .where(and(eq(documents.user_id, user_id), eq(documents.kind, kind)))
    .returning()
  return found.length > 0
}
