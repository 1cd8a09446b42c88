import { sql } from 'drizzle-orm'

import { getClickQueue } from '../../src/modules/affiliate/tracking/click-queue.ts'
import { advanceOrder } from '../ledger.ts'
import { getBalance, order, pay } from '../paying.ts'
import { createProduct } from '../products.ts'
import { as, users, clock, db, parts, send } from '../app.ts'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

/** Enables the affiliate program; by default every member may earn, without a package. */
export const enableProgram = (settings: object = {}) =>
  as('ada')('POST', '/admin/affiliate-settings', { require_package: false, ...settings })

/** Una, signed in, follows a member's link to a product and reads for an hour. */
export const click = async (product_id: number, code = 'MIA', minutes = 60) => {
  const path = `/product/${product_id}?referral_code=${code}`
  await send('una', 'GET', path, undefined, { 'user-agent': browser })
  await getClickQueue(parts).settled()
  clock.move({ minutes })
}

/** Creates a member with a code and, optionally, a sponsor. */
export const addMember = async (code: string, sponsor_id: number | null = null) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (role, name, email, password_hash, referral_code, sponsor_id)
    values ('member', ${code}, ${`${code.toLowerCase()}@other.test`}, 'x', ${code}, ${sponsor_id})
    returning id::int`)
  return Number(rows[0]?.id)
}

type Sale = {
  seller?: 'sam' | 'sol'
  price_minor?: number
  quantity?: number
  code?: string
  coupon_code?: string
  /** The platform's fee rate. */
  commission_bp?: number
}

/** Una follows a link, orders from a shop and pays; returns the order and its product. */
export const sellReferred = async ({ code = 'MIA', seller = 'sam', ...sale }: Sale = {}) => {
  const { price_minor = 10_000, quantity = 1, coupon_code } = sale
  const product = await createProduct(db, { seller, price_minor, stock: 50 })
  await click(product.product_id, code)
  const input = { quantity, ...(coupon_code && { coupon_code }) }
  const reply = await order(as('una'), product.product_id, input)
  if (!reply.success) throw new Error(JSON.stringify(reply))
  await pay(reply.data.payment_url)
  return { ...product, id: Number(reply.data.order_ids[0]) }
}

export const deliverReferred = async (sale: Sale = {}) => {
  const sold = await sellReferred(sale)
  await advanceOrder(sold.id, 'delivered')
  return sold
}

/** Returns the balances of a member by the names of the ledger accounts. */
export const getMemberBalances = async (id: number = users.mia.id) => ({
  pending: await getBalance('commission_pending', id),
  held: await getBalance('commission_held', id),
  wallet: await getBalance('wallet', id),
  debt: await getBalance('owner_debt', id),
})

export const commissionRows = async () => {
  const { rows } = await db.execute(sql`
    select member_id::int, kind, level, amount_minor::int as amount, reversed_minor::int as reversed,
      state, reason
    from commissions order by id`)
  return rows
}
