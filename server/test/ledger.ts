import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

import { listChecks } from '../src/modules/ledger-check/run-checks.ts'
import { brokenInvariants } from './invariants.ts'
import { getBalance, order, pay } from './paying.ts'
import { createProduct } from './products.ts'
import { as, users, clock, db, drain, jobs } from './app.ts'

/** Of each violated check of the ledger one row: its key, and its first violation. */
const violations = sql.join(
  listChecks().map(
    ({ key, query }) => sql`select ${key}::text as key, broken from (${query} limit 1) violation`,
  ),
  sql` union all `,
)

/**
 * Holds after every test about money: the invariants and every check of the ledger. Both are one
 * statement, which the connection prepares; `runAudit` with a statement for each took five times
 * as long.
 */
export const expectValidLedger = async () => {
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
  expect((await db.execute(violations)).rows).toEqual([])
}

type Sale = {
  seller?: 'sam' | 'sol'
  price_minor?: number
  quantity?: number
  /** Payment method: gateway, wallet or cash on delivery. */
  by?: 'sandbox' | 'wallet' | 'cash_on_delivery'
  wallet_minor?: number
}

/**
 * Una places an order, which is paid at once if by gateway. Returns the IDs of the order and its
 * product.
 */
export const sell = async ({
  seller,
  price_minor = 6000,
  quantity = 1,
  by,
  ...more
}: Sale = {}) => {
  const product = await createProduct(db, { ...(seller && { seller }), price_minor, stock: 50 })
  const input = { payment_method: by ?? 'sandbox', quantity, ...more }
  const reply = await order(as('una'), product.product_id, input)
  if (!reply.success) throw new Error(JSON.stringify(reply))
  if (reply.data.payment_url) await pay(reply.data.payment_url)
  const [id] = reply.data.order_ids
  return { ...product, id: Number(id) }
}

/** Moves an order to a status step by step, as an admin. */
export const advanceOrder = async (id: number, status: string, more: object = {}) => {
  const way = ['confirmed', 'processing', 'shipped', 'delivered']
  for (const step of way.slice(0, way.indexOf(status) + 1)) {
    const reply = await as('ada')('POST', '/admin/order-status', {
      id,
      status: step,
      ...(step === status && more),
    })
    // A paid order is already confirmed.
    if (!reply.success && step !== 'confirmed') throw new Error(JSON.stringify(reply))
  }
}

/** Ends the return period and releases the earnings. */
export const mature = async (days = 15) => {
  clock.move({ days })
  await runJob('mature-earnings')
}

export const runJob = async (
  kind: 'mature-earnings' | 'mature-commissions' | 'check-cash' | 'check-members' | 'close-orders',
) => {
  await jobs.send(db, kind, null)
  await drain()
}

const shopOf = { sam: users.sam.shop_id, sol: users.sol.shop_id }

/** Returns the balances of a shop by the names of the ledger accounts. */
export const getShopBalances = async (seller: 'sam' | 'sol' = 'sam') => ({
  pending: await getBalance('seller_pending', shopOf[seller]),
  available: await getBalance('seller_available', shopOf[seller]),
  cash_due: await getBalance('seller_cod_due', shopOf[seller]),
  debt: await getBalance('owner_debt', shopOf[seller]),
})
