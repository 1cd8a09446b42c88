import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { getConstraint } from '../../../db/sql-state.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { getCodDueAccount, getDebtAccount, seller } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import type { When } from '../../ledger/posting.ts'
import { shops } from '../../shops/public.ts'
import { remittances } from '../tables.ts'
import { coverOrders } from './cover-orders.ts'
import { heldBy } from './list-cash.ts'
import { watchShop } from './check-cash.ts'

type FromCourier = Input<typeof api.admin.cash.fromCourier>
type FromSeller = Input<typeof api.admin.cash.fromSeller>

/**
 * Records a cash remittance of a courier (O7), at most what the courier has collected, and the
 * orders that it pays (docs/domain/money.md#release-of-cash-orders).
 */
export const remitByCourier = async (
  db: Db,
  { courier, batch, gross_minor, fee_minor = 0, order_numbers }: FromCourier,
  when: When & { actor_id: number },
) => {
  await refuseAboveHeld(db, { courier, gross_minor })
  const stored = await write(db, {
    kind: 'courier',
    courier,
    reference: batch,
    amount_minor: gross_minor,
    fee_minor,
    cash_minor: gross_minor,
    actor_id: when.actor_id,
    created_at: when.now.toISOString(),
  })
  const remittance = { id: stored.id, courier, gross_minor, order_numbers }
  await coverOrders(db, remittance, when.now)
  await record(db, postings.cashRemitted({ courier, batch, gross_minor, fee_minor }), when)
  return stored
}

/** Refuses more than a courier has collected. Serializes the remittances of the courier. */
export const refuseAboveHeld = async (
  db: Db,
  { courier, gross_minor }: Pick<FromCourier, 'courier' | 'gross_minor'>,
) => {
  // The courier's balance is not a guarded account.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`courier:${courier}`}, 0))`)
  const held = await heldBy(db, courier)
  if (gross_minor > held) throw invalid('gross_minor', m.remittance_above_collected)
  return held
}

/**
 * Records a payment of a shop (O12) for collected cash, then debts, and lets the shop sell again.
 */
export const remitByShop = async (
  db: Db,
  { shop_id, amount_minor, reference }: FromSeller,
  when: When & { actor_id: number },
) => {
  if ((await db.$count(shops, eq(shops.id, shop_id))) === 0) throw notFound(m.shop_missing)
  const [due = 0, debt = 0] = await lockBalances(db, [
    getCodDueAccount(shop_id),
    getDebtAccount(seller(shop_id)),
  ])
  assertNotAboveOwed(amount_minor, due + debt)
  const cash_minor = Math.min(amount_minor, due)
  const debt_minor = amount_minor - cash_minor
  const stored = await write(db, {
    kind: 'seller',
    shop_id,
    reference,
    amount_minor,
    cash_minor,
    debt_minor,
    actor_id: when.actor_id,
    created_at: when.now.toISOString(),
  })
  await record(
    db,
    postings.sellerRemitted({ remittance_id: stored.id, shop_id, cash_minor, debt_minor }),
    when,
  )
  await watchShop(db, shop_id, when.now)
  return stored
}

export const assertNotAboveOwed = (amount_minor: number, owed_minor: number) => {
  if (amount_minor > owed_minor) throw invalid('amount_minor', m.remittance_above_owed)
}

const write = async (db: Db, row: typeof remittances.$inferInsert) => {
  try {
    return one(await db.insert(remittances).values(row).returning())
  } catch (error) {
    if (getConstraint(error) === 'remittances_reference_key') throw conflict(m.remittance_recorded)
    throw error
  }
}
