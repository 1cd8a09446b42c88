import { leftOf } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { availableAt } from '../../catalog/selling/visible.ts'
import { changeStock } from '../../catalog/stock/count-stock.ts'
import { lockVariants } from '../../catalog/stock/lock-variants.ts'
import { variants } from '../../catalog/tables.ts'
import type { Jobs } from '../../../outside/jobs.ts'

type Gone = { variant_id: number; quantity: number }[]
type Hands = { actor: { id: number }; jobs: Jobs; now: Date; number: string }

/** What is missing of things that have not left yet; nothing is corrected for it. */
export const listShort = async (db: Db, wanted: Gone, now: Date) => {
  await lockVariants(
    db,
    wanted.map(({ variant_id }) => variant_id),
  )
  const short: Gone = []
  for (const { variant_id, quantity } of wanted) {
    const missing = await missingOf(db, { variant_id, quantity }, now)
    if (missing > 0) short.push({ variant_id, quantity: missing })
  }
  return short
}

/**
 * What was handed over was there, whatever the count said: the books are corrected by what they
 * lacked, so that it can leave them, and somebody is told to count again. Gives what was short.
 */
export const coverShortage = async (db: Db, gone: Gone, { number, ...hands }: Hands) => {
  await lockVariants(
    db,
    gone.map(({ variant_id }) => variant_id),
  )
  const short: Gone = []
  for (const { variant_id, quantity } of gone) {
    const missing = await missingOf(db, { variant_id, quantity }, hands.now)
    if (missing <= 0) continue
    short.push({ variant_id, quantity: missing })
    const note = `Handed over at the till (${number}) though the count said it was not there`
    const kind = 'correction' as const
    await changeStock(db, { variant_id, kind, delta: missing, note, field: 'lines' }, hands)
  }
  return short
}

const missingOf = async (db: Db, { variant_id, quantity }: Gone[number], now: Date) => {
  const [row] = await db
    .select({ available: availableAt(now) })
    .from(variants)
    .where(eq(variants.id, variant_id))
  return leftOf(quantity, Math.max(0, row?.available ?? 0))
}
