import { sql } from 'drizzle-orm'

import { address } from './delivery.ts'
import { as, db, drain, inbox } from './app.ts'
import { advanceOrder, sell } from './ledger.ts'

/** Buys one unit: the first purchase is order 1 with line 1, the next 2 with 2. */
export const buy = (who: ReturnType<typeof as>, product_id: number, more: object = {}) =>
  who('PUT', '/buy-now', {
    address,
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id,
    quantity: 1,
    product_attributes: [],
    ...more,
  })

/** Sets the status as if the shop had shipped and the courier had delivered. */
export const setOrderStatus = (id: number, status = 'delivered') =>
  db.execute(sql`update orders set status = ${status}, delivered_at = now() where id = ${id}`)

/** Moves an order to delivered step by step, as an admin. */
export const deliver = async (id: number) => {
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await as('ada')('POST', '/admin/order-status', { id, status })
}

/** A valid review of una's first purchase. */
export const goodReview = {
  order_line_id: 1,
  target: 'product',
  rating: 4,
  title: 'Fine',
  text: 'Holds tea.',
}
export const writeReview = (more: object = {}, who = as('una')) =>
  who('POST', '/review', { ...goodReview, ...more })
export const decideReview = (status: string, more: object = {}) =>
  as('ada')('POST', '/admin/review-status', { id: 1, status, ...more })

/** A published review of Una on a product of Sam; its e-mails are gone. */
export const makePublishedReview = async () => {
  const sold = await sell({ seller: 'sam' })
  await advanceOrder(sold.id, 'delivered')
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from order_lines where order_id = ${sold.id}`,
  )
  const draft = { order_line_id: Number(rows[0]?.id), target: 'product', rating: 1, text: 'Fools!' }
  const id = Number((await as('una')('POST', '/review', draft)).data.id)
  await decideReview('published', { id })
  await drain()
  inbox.length = 0
  return { id, product_id: sold.product_id }
}
