import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { postings } from '../src/modules/ledger/postings.ts'
import { record } from '../src/modules/ledger/record.ts'
import { type Earner, toEarner } from '../src/modules/payouts/earner.ts'
import { users } from './users.ts'
import { as, clock, db } from './app.ts'

/** The earners by their ledger accounts. */
export const earners = {
  mia: toEarner('member', users.mia.id),
  sam: toEarner('seller', users.sam.shop_id),
  sol: toEarner('seller', users.sol.shop_id),
} satisfies Record<string, Earner>
export type EarnerName = keyof typeof earners

/** Returns the API paths of an earner: a member or a shop. */
export const getEarnerPaths = (who: EarnerName) => {
  const prefix = who === 'mia' ? '' : '/seller'
  return {
    withdraw: `${prefix}/withdraw`,
    list: `${prefix}/withdraw-list`,
    wallet: who === 'mia' ? '/my-wallet' : '/seller/wallet',
    billing: `${prefix}/billing-history`,
    method: who === 'mia' ? '/payment-method' : '/seller/payment-methods',
  }
}

/** Credits an earner, or debits them if the amount is negative. */
export const endow = (who: EarnerName, amount_minor: number) =>
  record(
    db,
    postings.earningsAdjusted({
      uuid: randomUUID(),
      owner: earners[who],
      amount_minor,
      reason: 'A gift',
    }),
    { now: clock.now() },
  )

export const bank = {
  kind: 'bank',
  fields: { holder: 'Mia Holt', bank: 'Bank of Estwick', account: '0012 3456 789', routing: '990' },
}

/** A verified payout method, old enough for payouts. */
export const addMethod = async (who: EarnerName, draft: object = paypalOf(who)) => {
  const { success, message } = await as(who)('POST', getEarnerPaths(who).method, draft)
  if (!success) throw new Error(message)
  const { rows } = await db.execute<{ id: number }>(sql`
    update payout_methods set verified_at = now(), verified_by = ${users.ada.id},
      changed_at = changed_at - interval '30 days'
    where id = (select max(id) from payout_methods) returning id`)
  return rows[0]?.id ?? 0
}

const paypalOf = (who: EarnerName) => ({
  kind: 'paypal',
  fields: { email: `${who}.pays@market.test` },
})

/** Requests a withdrawal as a caller who may. */
export const ask = (who: EarnerName, method_id: number, amount_minor = 6000, more: object = {}) =>
  as(who)('POST', getEarnerPaths(who).withdraw, { amount_minor, method_id, ...more })
