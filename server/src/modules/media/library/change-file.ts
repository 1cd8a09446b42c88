import type { FileUse } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound, conflictWith } from '../../../http/failure.ts'
import { files } from '../tables.ts'
import { inLibrary, type Scope } from './scope.ts'
import { getFileUses } from './uses.ts'
import { sentence } from '../../../sentence.ts'

type Changes = {
  name?: string | undefined
  alt?: string | undefined
  folder?: string | undefined
}

/** Changes the name, description or folder of a file in the caller's scope. */
export const changeFile = async (
  db: Db,
  reach: Scope,
  { id, ...changes }: Changes & { id: number },
) => {
  await lockFile(db, reach, id)
  if (Object.values(changes).some((value) => value !== undefined))
    await db.update(files).set(changes).where(eq(files.id, id))
}

/** Removes a file from its library unless it is in use. The nightly job deletes its bytes. */
export const removeFile = async (db: Db, reach: Scope, id: number, now: Date) => {
  // A transaction that wants to use the file waits for this lock and then does not find it.
  await lockFile(db, reach, id)
  const { used, used_in } = (await getFileUses(db, [id]))(id)
  if (used > 0) throw conflictWith({ used, used_in }, toUseSentence(used, used_in))
  await db.update(files).set({ deleted_at: now.toISOString() }).where(eq(files.id, id))
}

const lockFile = async (db: Db, reach: Scope, id: number) => {
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), inLibrary(reach)))
    .for('update')
  if (found.length === 0) throw notFound(m.file_missing)
}

const namedMax = 3

const toUseSentence = (used: number, usedIn: FileUse[]) => {
  const named = usedIn.slice(0, namedMax).map(({ what, name }) => fileUseLabels[what]({ name }))
  const count = used - named.length
  const uses = named.join(', ')
  return count > 0
    ? sentence(m.file_in_use_more, { uses, count })
    : sentence(m.file_in_use, { uses })
}

const fileUseLabels: Record<FileUse['what'], (values: { name: string }) => string> = {
  product: m.file_use_product,
  change: m.file_use_change,
  variant: m.file_use_variant,
  category: m.file_use_category,
  brand: m.file_use_brand,
  slider: m.file_use_slider,
  offer: m.file_use_offer,
  shop: m.file_use_shop,
  market: m.file_use_market,
  profile: m.file_use_profile,
  document: m.file_use_document,
  order: m.file_use_order,
}
