import { type DraftForm, draftDays, draftsMax, type FormDraft } from '@emporia/contract'
import { and, desc, eq, gt, lte } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { formDrafts } from './tables.ts'

type Key = { user_id: number; form: DraftForm; record_id: number }
type Draft = Key & { version?: number | null | undefined; value: string }

const dayMs = 86_400_000
const oldest = (now: Date) => new Date(now.getTime() - draftDays * dayMs).toISOString()

const own = ({ user_id, form, record_id }: Key) =>
  and(
    eq(formDrafts.user_id, user_id),
    eq(formDrafts.form, form),
    eq(formDrafts.record_id, record_id),
  )

/** Returns the draft of a person, unless it is too old. See docs/domain/catalog.md#form-drafts. */
export const findDraft = async (db: Db, key: Key, now: Date): Promise<FormDraft | null> => {
  const [found] = await db
    .select()
    .from(formDrafts)
    .where(and(own(key), gt(formDrafts.saved_at, oldest(now))))
  return found ? toView(found) : null
}

/** Saves a draft in place of the one before; the oldest beyond the maximum of a person is deleted. */
export const saveDraft = async (db: Db, draft: Draft, now: Date): Promise<FormDraft> => {
  const { version = null, value, ...key } = draft
  const set = { version, value, saved_at: now.toISOString() }
  const saved = await db
    .insert(formDrafts)
    .values({ ...key, ...set })
    .onConflictDoUpdate({
      target: [formDrafts.user_id, formDrafts.form, formDrafts.record_id],
      set,
    })
    .returning()
  await deleteBeyondMaximum(db, key.user_id)
  return toView(one(saved))
}

const deleteBeyondMaximum = async (db: Db, user_id: number) => {
  const beyond = await db
    .select()
    .from(formDrafts)
    .where(eq(formDrafts.user_id, user_id))
    .orderBy(desc(formDrafts.saved_at))
    .offset(draftsMax)
  for (const draft of beyond) await db.delete(formDrafts).where(own(draft))
}

/** Idempotent, because a form can be open twice. */
export const removeDraft = (db: Db, key: Key) => db.delete(formDrafts).where(own(key))

/** Deletes drafts that are too old to be restored. */
export const deleteOldDrafts = (db: Db, now: Date) =>
  db.delete(formDrafts).where(lte(formDrafts.saved_at, oldest(now)))

const toView = (draft: typeof formDrafts.$inferSelect): FormDraft => {
  const { form, record_id, version, value, saved_at } = draft
  return { form, record_id, version, value, saved_at }
}
