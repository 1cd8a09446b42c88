import { expect } from 'vitest'

import { runAudit } from '../src/modules/ledger-check/run-checks.ts'
import { brokenInvariants } from './invariants.ts'
import { getBalance, order, pay } from './paying.ts'
import { createProduct } from './products.ts'
import { as, users, clock, db, drain, jobs } from './app.ts'

/** What stands after every test about money: the invariants, and every promise of the books. */
export const expectValidLedger = async () => {
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
  expect((await runAudit(db)).filter(({ holds }) => !holds)).toEqual([])
}

type Sale = {
  seller?: 'sam' | 'sol'
  price_minor?: number
  quantity?: number
  /** How it is paid: by a gateway, the wallet, or on delivery. */
  by?: 'sandbox' | 'wallet' | 'cash_on_delivery'
  wallet_minor?: number
}

/** Una buys something; a gateway is paid at once. Gives the order's id and the thing. */
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

/** Takes an order to where it should be, as the house moves it. */
export const advanceOrder = async (id: number, status: string, more: object = {}) => {
  const way = ['confirmed', 'processing', 'shipped', 'delivered']
  for (const step of way.slice(0, way.indexOf(status) + 1)) {
    const reply = await as('ada')('POST', '/admin/order-status', {
      id,
      status: step,
      ...(step === status && more),
    })
    // A paid order is confirmed already.
    if (!reply.success && step !== 'confirmed') throw new Error(JSON.stringify(reply))
  }
}

/** The return period passes, and what was earned becomes available. */
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

/** What a shop has, in the words of the chart of accounts. */
export const getShopBalances = async (seller: 'sam' | 'sol' = 'sam') => ({
  pending: await getBalance('seller_pending', shopOf[seller]),
  available: await getBalance('seller_available', shopOf[seller]),
  cash_due: await getBalance('seller_cod_due', shopOf[seller]),
  debt: await getBalance('owner_debt', shopOf[seller]),
})
