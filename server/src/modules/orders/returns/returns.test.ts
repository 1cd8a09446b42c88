import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, sell, getShopBalances } from '../../../../test/ledger.ts'
import { getBalance, countRows } from '../../../../test/paying.ts'
import { readStock } from '../../../../test/products.ts'
import { as, users, clock, db, drain, inbox } from '../../../../test/app.ts'

const [una, mia, sam, sol, ada] = [as('una'), as('mia'), as('sam'), as('sol'), as('ada')]
const line = { order_line_id: 1, quantity: 1, reason: 'defect', condition: 'opened' }
const input = { order_id: 1, lines: [line], refund_to: 'source' }
const request = (more: object = {}, who = una) => who('POST', '/return', { ...input, ...more })
const move = (who: typeof sam, area: string, status: string, more: object = {}) =>
  who('POST', `/${area}/return-status`, { id: 1, status, ...more })
const fetchOrder = async () => (await una('GET', '/order/1')).data

afterEach(expectValidLedger)

const delivered = async (more: Parameters<typeof sell>[0] = {}) => {
  const sold = await sell({ seller: 'sam', price_minor: 1000, quantity: 3, ...more })
  await advanceOrder(sold.id, 'delivered')
  return sold
}

const byHand = () =>
  db.execute(sql`insert into settings (topic, value)
    values ('earning', '{"refund_on_receipt": false}'::jsonb)`)

test('an item is returned: requested, approved, received, refunded', async () => {
  const { variant_id } = await delivered()
  expect(await fetchOrder()).toMatchObject({ return_until: expect.any(String), returns: [] })

  expect(await request({ note: 'It leaks' })).toMatchObject({
    message: 'Return requested',
    data: {
      state: 'requested',
      with_shipping: true,
      goods_minor: 1000,
      lines: [{ name: 'Oslo mug', quantity: 1, received_quantity: null }],
      moves: ['cancelled'],
    },
  })
  await move(sam, 'seller', 'approved')
  expect(await move(sam, 'seller', 'received')).toMatchObject({
    data: { state: 'refunded', refund: { kind: 'return', amount_minor: 1166 }, moves: [] },
  })
  await drain()

  // A third of the goods and of the shipping, because the shop was at fault; the marketplace fee
  // was 10%.
  expect(await getShopBalances()).toMatchObject({ pending: 3200 - 900 - 166 })
  expect(await readStock(db, variant_id)).toMatchObject({ on_hand: 48 })
  expect(await fetchOrder()).toMatchObject({
    status: 'delivered',
    payment_status: 'partially_refunded',
    returns: [{ id: 1, state: 'refunded' }],
    lines: [{ returned_quantity: 1 }],
  })
  expect(inbox.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Return requested for order 1001-1',
      'Your return for order 1001-1 was approved',
      'Your return for order 1001-1 was refunded',
    ]),
  )
})

test('when all units have been returned, the order has the status “returned”', async () => {
  await delivered()
  await request({ lines: [{ ...line, quantity: 3 }] })
  await move(sam, 'seller', 'approved')
  await move(sam, 'seller', 'received')
  await drain()

  expect(await fetchOrder()).toMatchObject({
    status: 'returned',
    fulfilment_status: 'returned',
    payment_status: 'refunded',
    refunded_minor: 3500,
  })
  expect(await getShopBalances()).toMatchObject({ pending: 0, debt: 0 })
  expect(await getBalance('rev_commission')).toBe(0)
  expect((await fetchOrder()).events.at(-1)).toMatchObject({ to_status: 'returned' })
})

test('a buyer who returns an unwanted item does not get the shipping fee back', async () => {
  await delivered()
  await request({ lines: [{ ...line, quantity: 3, reason: 'changed_mind' }], refund_to: 'wallet' })
  await move(sam, 'seller', 'approved')
  await move(sam, 'seller', 'received')

  expect(await getBalance('wallet', users.una.id)).toBe(3000)
  expect(await getShopBalances()).toMatchObject({ pending: 500 })
  expect(await fetchOrder()).toMatchObject({
    status: 'returned',
    payment_status: 'partially_refunded',
  })
})

test('only received units are refunded, and only resellable ones are restocked', async () => {
  const { variant_id } = await delivered()
  await byHand()
  await request({ lines: [{ ...line, quantity: 3 }], refund_to: 'wallet' })
  await move(sam, 'seller', 'approved')
  const arrived = (received_quantity: number, resellable: boolean) => ({
    lines: [{ id: 1, received_quantity, resellable }],
  })
  expect(await move(sam, 'seller', 'received', arrived(4, true))).toMatchObject({
    code: 'conflict',
  })
  expect(await move(sam, 'seller', 'received', arrived(0, true))).toMatchObject({
    message: 'No item of this return was received. Reject it instead.',
  })
  expect(await move(sam, 'seller', 'received', arrived(2, false))).toMatchObject({
    data: { state: 'received', lines: [{ received_quantity: 2, resellable: false }] },
  })
  expect(await readStock(db, variant_id)).toMatchObject({ on_hand: 47 })
  expect(await getBalance('wallet', users.una.id)).toBe(0)
  expect(await move(sam, 'seller', 'refunded')).toMatchObject({ code: 'invalid' })

  expect(await move(ada, 'admin', 'refunded', { with_shipping: false })).toMatchObject({
    data: { state: 'refunded', refund: { amount_minor: 2000 } },
  })
  expect(await getBalance('wallet', users.una.id)).toBe(2000)
})

test('an item that never arrived is refunded without being returned', async () => {
  const { variant_id } = await delivered()
  await request({ lines: [{ ...line, reason: 'not_received' }], refund_to: 'wallet' })
  await move(ada, 'admin', 'approved')
  await move(ada, 'admin', 'received')

  expect(await getBalance('wallet', users.una.id)).toBe(1166)
  expect(await readStock(db, variant_id)).toMatchObject({ on_hand: 47 })
})

test('of two concurrent requests to return the last unit, one is rejected', async () => {
  await delivered({ quantity: 1 })

  const replies = await Promise.all([request(), request(), request()])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({
    message: 'All of “Oslo mug” is already being returned',
  })
  expect(await countRows('return_requests')).toBe(1)
})

test('units of a rejected or canceled return can be returned again', async () => {
  await delivered()
  await request({ lines: [{ ...line, quantity: 3 }] })
  expect(await move(sam, 'seller', 'rejected')).toMatchObject({
    errors: { note: 'Please enter Reason' },
  })
  await move(sam, 'seller', 'rejected', { note: 'It was used' })
  expect(await request({ lines: [{ ...line, quantity: 3 }] })).toMatchObject({ success: true })
  expect(await una('DELETE', '/return', { id: 2 })).toMatchObject({ data: { state: 'cancelled' } })
  expect(await una('DELETE', '/return', { id: 2 })).toMatchObject({ code: 'conflict' })

  expect(await request()).toMatchObject({ success: true })
  expect(await ada('GET', '/admin/return-list')).toMatchObject({
    data: { total: 3, counts: { requested: 1, rejected: 1, cancelled: 1 } },
  })
})

test('items can be returned within seven days of their delivery', async () => {
  await sell({ seller: 'sam' })
  expect(await request()).toMatchObject({ message: 'This order has not been delivered yet' })
  await advanceOrder(1, 'delivered')
  clock.move({ days: 7, minutes: 1 })

  expect(await request()).toMatchObject({
    code: 'conflict',
    message: 'You can return items within 7 days of delivery',
  })
})

test('refunded units cannot be returned, and units in an open return cannot be refunded separately', async () => {
  await delivered()
  await request({ lines: [{ ...line, quantity: 2 }], refund_to: 'wallet' })
  const refund = { order_id: 1, to: 'wallet', reason: 'Twice' }
  await ada('POST', '/admin/refund', { ...refund, lines: [{ order_line_id: 1, quantity: 3 }] })
  await move(sam, 'seller', 'approved')

  expect(await move(sam, 'seller', 'received')).toMatchObject({
    code: 'conflict',
    message: '“Oslo mug” is already fully refunded',
  })
  await move(sam, 'seller', 'rejected', { note: 'Refunded already' })
  expect(await getBalance('wallet', users.una.id)).toBe(3000)
  expect(await request()).toMatchObject({ code: 'conflict' })
})

test('an earlier goodwill credit is deducted from the refund', async () => {
  await delivered()
  await ada('POST', '/admin/refund', {
    order_id: 1,
    to: 'wallet',
    reason: 'Sorry',
    goodwill_minor: 600,
  })
  await request({ lines: [{ ...line, quantity: 3 }], refund_to: 'wallet' })
  await move(sam, 'seller', 'approved')
  await move(sam, 'seller', 'received')

  expect(await getBalance('wallet', users.una.id)).toBe(3500)
  expect(await fetchOrder()).toMatchObject({ status: 'returned', refunded_minor: 3500 })
})

test('of many concurrent receipts of one return, one counts', async () => {
  const { variant_id } = await delivered()
  await request({ refund_to: 'wallet' })
  await move(sam, 'seller', 'approved')

  const replies = await Promise.all(
    Array.from({ length: 8 }, () => move(sam, 'seller', 'received')),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await countRows('refunds')).toBe(1)
  expect(await readStock(db, variant_id)).toMatchObject({ on_hand: 48 })
})

test('a cash payment is refunded to an account that the buyer enters', async () => {
  await delivered({ by: 'cash_on_delivery' })
  expect(await request()).toMatchObject({
    errors: { bank_details: 'Please enter Bank details' },
  })
  await request({ bank_details: 'IBAN NO93 8601 1117 947' })
  await move(sam, 'seller', 'approved')
  await move(sam, 'seller', 'received')

  expect(await ada('GET', '/admin/refund-list')).toMatchObject({
    data: { rows: [{ state: 'approved', bank_details: 'IBAN NO93 8601 1117 947' }] },
  })
})

test('orders and returns of others are answered as not found', async () => {
  await delivered()
  await request()
  const missing = { code: 'not_found', message: 'Return not found' }

  expect(await request({}, mia)).toMatchObject({ code: 'not_found', message: 'Order not found' })
  expect(await mia('DELETE', '/return', { id: 1 })).toMatchObject(missing)
  expect(await move(sol, 'seller', 'approved')).toMatchObject(missing)
  expect(await move(sam, 'admin', 'approved')).toMatchObject({ code: 'forbidden' })
  expect(await sol('GET', '/seller/return-list')).toMatchObject({ data: { total: 0 } })
  expect(await mia('GET', '/return-list')).toMatchObject({ data: { total: 0 } })
  expect(await sam('GET', '/seller/return-list?q=1001')).toMatchObject({
    data: { total: 1, rows: [{ customer: 'una', moves: ['approved', 'rejected'] }] },
  })
})

test('a shop counts its returns, but none of a hidden order', async () => {
  await delivered()
  await request()
  const list = async (who: typeof sam, area: string) =>
    (await who('GET', `/${area}/return-list`)).data
  const { rows } = await db.execute(sql`
    select r.shop_id = o.shop_id as is_same from return_requests r join orders o on o.id = r.order_id`)

  expect(rows).toEqual([{ is_same: true }])
  expect(await list(sam, 'seller')).toMatchObject({ total: 1, counts: { requested: 1 } })
  await db.execute(sql`update orders set hidden_at = now()`)
  for (const [who, area] of [[sam, 'seller'] as const, [ada, 'admin'] as const])
    expect(await list(who, area)).toMatchObject({ total: 0, counts: { requested: 0 }, rows: [] })
})

test('photos can be attached to a return, and files that are not images are rejected', async () => {
  await delivered()
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
  const photo = new Blob([new Uint8Array(await plain.jpeg().toBuffer())])
  const form = (picture: Blob) => {
    const sent = new FormData()
    sent.append('order_id', '1')
    sent.append('refund_to', 'source')
    for (const [name, value] of Object.entries(line))
      sent.append(`lines[0][${name}]`, String(value))
    sent.append('photos[0]', picture, 'photo.jpg')
    return sent
  }

  expect(await una('POST', '/return', form(new Blob(['<svg/>'])))).toMatchObject({
    code: 'invalid',
  })
  expect(await una('POST', '/return', form(photo))).toMatchObject({
    data: { photos: [{ width: 60 }], lines: [{ quantity: 1 }] },
  })
})

test.each([
  [{ lines: [] }, 'lines'],
  [{ lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
  [{ lines: [{ ...line, quantity: 0.5 }] }, 'lines.0.quantity'],
  [{ lines: [{ ...line, reason: 'bored' }] }, 'lines.0.reason'],
  [{ refund_to: 'bank' }, 'refund_to'],
  [{ note: 'x'.repeat(1001) }, 'note'],
])('the return %j is rejected for its %s', async (more, field) => {
  await delivered()
  const reply = await request(more)
  expect(reply.errors).toHaveProperty([field])
})
