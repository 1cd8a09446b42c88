import type { VatCheck } from '@emporia/contract'
import { and, eq, gt } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { vatChecks } from './tables.ts'
import { parseVatId, type VatId } from './vat-id.ts'

const answerMs = 24 * 3_600_000

/** Before this instant, an answer of VIES is too old. */
export const oldestAnswer = (now: Date) => new Date(now.getTime() - answerMs).toISOString()

type Checking = Pick<Context, 'db' | 'vies' | 'now'>

/** Returns the check of the VAT id that a buyer typed, if they did. */
export const findVatCheck = async (context: Checking, typed: string | undefined) =>
  typed ? checkVatId(context, typed) : null

/**
 * Returns whether a VAT id counts: by its form or, if VIES is used, by its answer of the last day
 * (docs/domain/tax.md#business-buyers). Reads only stored answers.
 */
export const checkVatId = async ({ db, vies, now }: Checking, typed: string): Promise<VatCheck> => {
  const vat = parseVatId(typed)
  if (!vies || !vat.is_valid) return { ...toCheck(vat), source: 'format', name: null }
  const answer = await findAnswer(db, vat.vat_id, now)
  const state = answer ? stateOf(answer.is_valid) : 'unavailable'
  return { ...toCheck(vat), state, source: 'vies', name: answer?.name ?? null }
}

/** Returns the answer of VIES, if it is of the last day. */
export const findAnswer = async (db: Db, vatId: string, now: Date) => {
  const [answer] = await db
    .select()
    .from(vatChecks)
    .where(and(eq(vatChecks.vat_id, vatId), gt(vatChecks.checked_at, oldestAnswer(now))))
  return answer
}

const toCheck = ({ vat_id, country, is_valid }: VatId) => ({
  vat_id,
  country,
  state: country === null ? ('foreign' as const) : stateOf(is_valid),
})

const stateOf = (isValid: boolean) => (isValid ? ('valid' as const) : ('invalid' as const))
