import { lte } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { ViesAnswer } from '../../../adapters/vies.ts'
import { findAnswer, oldestAnswer } from './find-vat-check.ts'
import { vatChecks } from './tables.ts'
import { parseVatId } from './vat-id.ts'

export type Answered = ViesAnswer & { vat_id: string }

/**
 * Asks VIES, unless its answer of the last day is stored. Slow, so call it before the transaction.
 */
export const askVies = async (
  { db, vies, now }: Pick<Context, 'db' | 'vies' | 'now'>,
  typed: string | undefined,
): Promise<Answered | null> => {
  if (!vies || !typed) return null
  const { vat_id, is_valid } = parseVatId(typed)
  if (!is_valid || (await findAnswer(db, vat_id, now))) return null
  const answer = await vies.check(vat_id)
  return answer && { vat_id, ...answer }
}

/** Stores an answer of VIES, and deletes those that no longer count. */
export const storeAnswer = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  answered: Answered | null,
) => {
  if (!answered) return
  const { vat_id, is_valid, name } = answered
  await db.delete(vatChecks).where(lte(vatChecks.checked_at, oldestAnswer(now)))
  const row = { is_valid, name, checked_at: now.toISOString() }
  await db
    .insert(vatChecks)
    .values({ vat_id, ...row })
    .onConflictDoUpdate({ target: vatChecks.vat_id, set: row })
}
