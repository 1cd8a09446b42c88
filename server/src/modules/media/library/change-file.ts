import type { FileUse } from '@emporia/contract'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { files } from '../tables.ts'
import { inLibrary, type Scope } from './scope.ts'
import { getFileUses } from './uses.ts'

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
  if (used > 0) throw conflict(sentenceOf(used, used_in), { used, used_in })
  await db.update(files).set({ deleted_at: now.toISOString() }).where(eq(files.id, id))
}

const lockFile = async (db: Db, reach: Scope, id: number) => {
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), inLibrary(reach)))
    .for('update')
  if (found.length === 0) throw notFound('File')
}

const namedMax = 3

const sentenceOf = (used: number, usedIn: FileUse[]) => {
  const named = usedIn
    .slice(0, namedMax)
    .map(({ what, name }) => `${fileUseLabels[what]} “${name}”`)
  const more = used - named.length
  return `This file is used by ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const fileUseLabels: Record<FileUse['what'], string> = {
  product: 'the product',
  change: 'the proposed change of',
  variant: 'the variant',
  category: 'the category',
  brand: 'the brand',
  slider: 'the slider',
  offer: 'the offer',
  shop: 'the shop',
  market: 'the looks of the market in',
  profile: 'the profile of',
  document: 'the documents of',
  order: 'the order',
}
