import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { address } from '../../../../test/delivery.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, clock, db, drain, parts } from '../../../../test/app.ts'
import { closeOrders } from './close-orders.ts'

const [una, sam, sol, ada] = [as('una'), as('sam'), as('sol'), as('ada')]
let mug: { product_id: number; variant_id: number }

beforeEach(async () => {
  mug = await createProduct(db, { seller: 'sam', stock: 10 })
  const reply = await una('PUT', '/buy-now', {
    address,
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id: mug.product_id,
    quantity: 3,
    product_attributes: [],
  })
  expect(reply).toMatchObject({ success: true })
})

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const move = (who: typeof sam, area: 'seller' | 'admin', status: string, more = {}) =>
  who('POST', `/${area}/order-status`, { id: 1, status, ...more })

test('a seller confirms, packs, ships and delivers; the stock decreases when it is shipped', async () => {
  for (const status of ['confirmed', 'processing'])
    expect(await move(sam, 'seller', status)).toMatchObject({ data: { status } })
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: 10, held: 3 })

  const parcel = { carrier: 'Swiftlane', tracking: 'SW123' }
  expect(await move(sam, 'seller', 'shipped', parcel)).toMatchObject({
    data: { status: 'shipped', fulfilment_status: 'shipped', shipments: [parcel] },
  })
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: 7, held: 0 })

  expect(await move(sam, 'seller', 'delivered')).toMatchObject({
    data: { status: 'delivered', payment_status: 'paid' },
  })
  expect(await una('GET', '/order/1')).toMatchObject({
    data: {
      events: [
        { to_status: 'pending', actor: 'You' },
        { to_status: 'confirmed' },
        { to_status: 'processing' },
        { to_status: 'shipped' },
        { to_status: 'delivered' },
      ],
    },
  })
})

test('an order may be shipped in parts, and is shipped with the last of them', async () => {
  await move(sam, 'seller', 'confirmed')
  await move(sam, 'seller', 'processing')

  const part = (quantity: number) =>
    move(sam, 'seller', 'shipped', { lines: [{ order_line_id: 1, quantity }] })
  expect(await part(2)).toMatchObject({
    data: { status: 'processing', fulfilment_status: 'partial', lines: [{ shipped_quantity: 2 }] },
  })
  expect(await part(2)).toMatchObject({
    code: 'conflict',
    message: 'Only 1 of this item are left to ship',
  })
  expect(await move(ada, 'admin', 'cancelled')).toMatchObject({ code: 'conflict' })
  expect(await part(1)).toMatchObject({ data: { status: 'shipped' } })
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: 7, held: 0 })
})

test('an order changes status only along its allowed transitions', async () => {
  for (const status of ['processing', 'shipped', 'delivered', 'returned'])
    expect(await move(sam, 'seller', status)).toMatchObject({
      code: 'conflict',
      message: 'This order can’t change to this status. Reload the page.',
    })
  expect(await move(sam, 'seller', 'completed')).toMatchObject({ code: 'invalid' })
  await move(sam, 'seller', 'confirmed')
  expect(await move(sam, 'seller', 'confirmed')).toMatchObject({
    code: 'conflict',
    message: 'This order already has this status',
  })
})

test('of many concurrent confirmations, one counts', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => move(sam, 'seller', 'confirmed')),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('another shop’s order is answered as missing, for reads and status changes', async () => {
  const missing = await sol('GET', '/seller/order/999')

  expect(await sol('GET', '/seller/order/1')).toEqual(missing)
  expect(await move(sol, 'seller', 'confirmed')).toMatchObject({ code: 'not_found' })
  expect(await as('mia')('GET', '/order/1')).toMatchObject({ code: 'not_found' })
  expect(await as('mia')('GET', '/order-details/1')).toMatchObject({ code: 'not_found' })
  expect(await as('mia')('POST', '/order-cancel', { id: 1 })).toMatchObject({ code: 'not_found' })
  expect(await sol('GET', '/seller/order-list')).toMatchObject({ data: { total: 0 } })
})

test('a customer cancels an order until it is being packed, and the stock is freed', async () => {
  await move(sam, 'seller', 'confirmed')

  expect(await una('POST', '/order-cancel', { id: 1, reason: 'Found another' })).toMatchObject({
    data: { status: 'cancelled', moves: [] },
  })
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: 10, held: 0 })
  expect(await una('POST', '/order-cancel', { id: 1 })).toMatchObject({ code: 'conflict' })
})

test('an order that is being packed can only be canceled by the shop', async () => {
  await move(sam, 'seller', 'confirmed')
  await move(sam, 'seller', 'processing')

  expect(await una('POST', '/order-cancel', { id: 1 })).toMatchObject({ code: 'conflict' })
  expect(await move(sam, 'seller', 'cancelled')).toMatchObject({
    code: 'invalid',
    errors: { note: 'Please enter Reason' },
  })
  expect(await move(sam, 'seller', 'cancelled', { note: 'Broken' })).toMatchObject({
    data: { status: 'cancelled' },
  })
})

test('a private note is read by shop and staff only', async () => {
  await move(sam, 'seller', 'confirmed', { note: 'Thank you', private_note: 'Gift wrap' })

  const notes = (reply: { data: { events: { note: string | null }[] } }) =>
    reply.data.events.flatMap(({ note }) => note ?? [])
  expect(notes(await una('GET', '/order/1'))).toEqual(['Thank you'])
  expect(notes(await sam('GET', '/seller/order/1'))).toEqual(['Gift wrap', 'Thank you'])
})

test('an order that is not confirmed in time releases its stock', async () => {
  clock.move({ hours: 73 })

  expect(await move(sam, 'seller', 'confirmed')).toMatchObject({ code: 'conflict' })
  await closeOrders(parts)

  expect(await una('GET', '/order/1')).toMatchObject({ data: { status: 'cancelled' } })
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: 10, held: 0 })
})

test('a delivered order is completed after seven days', async () => {
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await move(ada, 'admin', status)
  await closeOrders(parts)
  expect(await una('GET', '/order/1')).toMatchObject({ data: { status: 'delivered' } })

  clock.move({ hours: 7 * 24 + 1 })
  await closeOrders(parts)

  expect(await una('GET', '/order/1')).toMatchObject({ data: { status: 'completed' } })
})

test('staff remove a canceled order from their lists; its buyer still sees it', async () => {
  expect(await ada('DELETE', '/admin/order?id=1')).toMatchObject({ code: 'conflict' })
  await move(ada, 'admin', 'cancelled', { note: 'A test' })

  expect(await ada('DELETE', '/admin/order?id=1')).toMatchObject({ success: true, data: null })
  expect(await ada('GET', '/admin/order/1')).toMatchObject({ code: 'not_found' })
  expect(await una('GET', '/order/1')).toMatchObject({ data: { status: 'cancelled' } })
})

test('the buyer and the shop get one e-mail per status change', async () => {
  await drain()
  await move(sam, 'seller', 'confirmed')

  const { rows } = await db.execute(sql`select event_key, to_email from mail_log order by id`)
  expect(rows).toEqual([
    { event_key: 'order-placed:1', to_email: 'una@market.test' },
    { event_key: 'order-received:1', to_email: 'sam@market.test' },
    { event_key: 'order-new:1', to_email: 'ada@market.test' },
    { event_key: 'order-confirmed:1', to_email: 'una@market.test' },
  ])
})
