import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, sell, getShopBalances } from '../../../../test/ledger.ts'
import { order } from '../../../../test/paying.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, db, drain, inbox } from '../../../../test/app.ts'

const [una, sam, sol] = [as('una'), as('sam'), as('sol')]
const fetchOrder = async (id = 1) => (await sam('GET', `/seller/order/${id}`)).data
const cancel = async (quantity: number, more: object = {}, who = sam) =>
  who('POST', '/seller/order-cancel-lines', {
    id: 1,
    version_seen: (await fetchOrder())?.version ?? 1,
    lines: [{ order_line_id: 1, quantity }],
    reason_code: 'out_of_stock',
    ...more,
  })

afterEach(expectValidLedger)

const sold = (more: Parameters<typeof sell>[0] = {}) =>
  sell({ seller: 'sam', price_minor: 1000, quantity: 3, ...more })

test('a shop that lacks units of a paid order cancels them, and their price is refunded', async () => {
  const { variant_id } = await sold()

  expect(await cancel(2, { note: 'They broke' })).toMatchObject({
    message: 'Items canceled',
    data: { status: 'confirmed', refunded_minor: 2000, lines: [{ left_out_quantity: 2 }] },
  })
  await drain()

  expect(await fetchOrder()).toMatchObject({
    refunds: [{ state: 'paid', reason: 'Out of stock. They broke', reason_code: 'out_of_stock' }],
  })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 50, held: 1 })
  await advanceOrder(1, 'delivered')
  expect(await getShopBalances()).toMatchObject({ pending: 900 + 500 })
})

test('without the last unit the order is canceled, or shipped if a part was already shipped', async () => {
  await sold()
  await cancel(3)
  expect(await fetchOrder()).toMatchObject({ status: 'cancelled', refunded_minor: 3500 })

  const { id } = await sold()
  await advanceOrder(id, 'processing')
  const part = { lines: [{ order_line_id: 2, quantity: 1 }] }
  await sam('POST', '/seller/order-status', { id, status: 'shipped', ...part })
  const { version: version_seen } = await fetchOrder(id)
  await cancel(2, { id, version_seen, lines: [{ order_line_id: 2, quantity: 2 }] })
  expect(await fetchOrder(id)).toMatchObject({ status: 'shipped', refunded_minor: 2000 })
})

test('the total of a cash-on-delivery order is reduced, and its buyer is notified', async () => {
  const { variant_id } = await sold({ by: 'cash_on_delivery' })

  await cancel(1)
  await drain()

  expect(await fetchOrder()).toMatchObject({
    total_minor: 2500,
    lines: [{ quantity: 2, left_out_quantity: 0, net_minor: 2000 }],
  })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 50, held: 2 })
  const mail = inbox.find(({ subject }) => subject.includes('some items were canceled'))
  expect(mail?.text).toContain('The shop cannot ship 1 × “Oslo mug”. You pay less on delivery.')
  await advanceOrder(1, 'delivered')
  expect(await getShopBalances()).toMatchObject({ pending: 1800 + 500 })

  const { id } = await sold({ by: 'cash_on_delivery' })
  const { version: version_seen } = await fetchOrder(id)
  await cancel(3, { id, version_seen, lines: [{ order_line_id: 2, quantity: 3 }] })
  expect(await fetchOrder(id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' })
})

test('more units than remain to be packed, an old version and orders of others are rejected', async () => {
  const { variant_id } = await sold()
  expect(await cancel(4)).toMatchObject({
    message: 'Only 3 of “Oslo mug” can still be canceled',
  })
  expect(await cancel(1, { version_seen: 0 })).toMatchObject({
    message: 'This order was changed in the meantime. Still to be packed: 3 × “Oslo mug”.',
  })
  expect(await cancel(1, {}, sol)).toMatchObject({ code: 'not_found' })
  expect(await cancel(1, { lines: [{ order_line_id: 99, quantity: 1 }] })).toMatchObject({
    code: 'not_found',
  })
  expect(await cancel(1.5)).toMatchObject({ success: false })
  await advanceOrder(1, 'shipped')
  expect(await cancel(1)).toMatchObject({ code: 'conflict' })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 47, held: 0 })

  const mug = await createProduct(db, { seller: 'sam' })
  const { data } = await order(una, mug.product_id)
  const [id] = data.order_ids
  const { version: version_seen } = await fetchOrder(id)
  const lines = [{ order_line_id: 2, quantity: 1 }]
  expect(await cancel(1, { id, version_seen, lines })).toMatchObject({
    message: 'This order is awaiting payment. Cancel it, or wait until it is paid.',
  })
})

test('of many concurrent cancellations of the same units, one succeeds', async () => {
  await sold()
  const replies = await Promise.all(Array.from({ length: 6 }, () => cancel(2)))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await fetchOrder()).toMatchObject({ refunded_minor: 2000 })
})
