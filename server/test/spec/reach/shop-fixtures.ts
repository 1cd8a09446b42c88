import { sql } from 'drizzle-orm'

import { offerLanguages } from '../../adapters/languages.ts'
import { advanceOrder, sell } from '../../ledger.ts'
import { users } from '../../users.ts'
import { offerDraft } from '../../offers.ts'
import { createProduct } from '../../products.ts'
import { as, db } from '../../app.ts'
import { makeOperator } from './operators.ts'
import { makeLabels } from './label-fixtures.ts'
import { addFile, made, newest, returnedLine } from './rows.ts'

/**
 * Records of Sam's shop in the back office, and Sol's own records that the calls combine with them.
 */
export const makeShop = async () => {
  await offerLanguages('en', 'de')
  const own = await createProduct(db, { seller: 'sol', name: 'Bergen cup' })
  const sols = await sell({ seller: 'sol', quantity: 2 })
  await advanceOrder(sols.id, 'processing')
  const order_line_id = await newest('order_lines', `order_id = ${sols.id}`)
  const back = await sell({ seller: 'sol' })
  await advanceOrder(back.id, 'delivered')
  const back_line_id = await newest('order_lines', `order_id = ${back.id}`)
  const lines = [{ ...returnedLine, order_line_id: back_line_id }]
  const sols_return_id = await made(
    as('una')('POST', '/return', { order_id: back.id, lines, refund_to: 'wallet' }),
  )
  await as('sol')('POST', '/seller/return-status', { id: sols_return_id, status: 'approved' })
  const fresh = await createProduct(db, { seller: 'sam', name: 'Turku bowl' })
  const waiting = await sell({ seller: 'sam' })
  return {
    sols: { ...own, order_id: sols.id, order_line_id, return_id: sols_return_id },
    fresh,
    labels: await makeLabels(waiting.id),
    waiting: await withLine(waiting),
    promotions: {
      sam: await makePromotions('sam', fresh.product_id),
      sol: await makePromotions('sol', own.product_id),
    },
    shipping: await makeShipping(),
    operator_id: await makeOperator(),
    file_id: await addFile({ shop_id: users.sam.shop_id }),
    checked_id: await addTask('is_dry, state', `true, 'done'`),
    queued_id: await addTask('state', `'queued'`),
    done_id: await addTask('state, undo_until', `'done', now() + interval '1 day'`),
    team_id: await made(
      as('sam')('POST', '/seller/team', {
        name: 'Tom',
        email: 'tom@other.test',
        rights: ['product'],
      }),
    ),
  }
}

const withLine = async <Sold extends { id: number }>(sold: Sold) => ({
  ...sold,
  order_line_id: await newest('order_lines', `order_id = ${sold.id}`),
})

/** A coupon and an offer of a shop. */
const makePromotions = async (who: 'sam' | 'sol', product_id: number) => {
  const coupon = { code: `OF-${who}`, title: 'Ten', type: 'fixed', value: 100 }
  const coupon_id = await made(as(who)('POST', '/seller/coupon', coupon))
  const offer_id = await made(as(who)('POST', '/seller/offer', offerDraft([{ product_id }])))
  return { coupon_id, offer_id, item_id: await newest('offer_items') }
}

/** A shipping zone of Sam with a method, and a method of Sol. */
const makeShipping = async () => {
  await as('ada')('PUT', '/admin/general-settings', { shipping: { sellers: 'free' } })
  const zone = { name: 'Near', areas: [{ country: 'NO' }] }
  const zone_id = await made(as('sam')('POST', '/seller/shipping-zone', zone))
  const post = { name: 'Post', kind: 'flat', price_minor: 500, min_days: 1, max_days: 2 }
  const method = { ...post, zone_id }
  const address = { line1: 'Harbor street 2', city: 'Oslo', postcode: '0150', country: 'NO' }
  return {
    zone_id,
    method,
    point_id: await made(as('sam')('POST', '/seller/pickup-point', { name: 'Hall', address })),
    method_id: await made(as('sam')('POST', '/seller/shipping-method', method)),
    sols_id: await made(as('sol')('POST', '/seller/shipping-method', { ...post, zone_id: 1 })),
  }
}

/** As the check of an empty table stores it. */
const payload = JSON.stringify({ file: 'mugs.csv', names: [], sent: [] })

const addTask = async (columns: string, values: string) => {
  await db.execute(
    sql.raw(`insert into tasks (owner_id, shop_id, kind, title, total, payload, ${columns})
      values (${users.sam.id}, ${users.sam.shop_id}, 'import_products', 'Mugs', 1, '${payload}',
        ${values})`),
  )
  return newest('tasks')
}
