import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, sell, getShopBalances } from '../../../../test/ledger.ts'
import { getBalance, countRows, fillWallet, order } from '../../../../test/paying.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, users, db, drain, inbox } from '../../../../test/app.ts'

const [una, ada, sam] = [as('una'), as('ada'), as('sam')]
const fetchOrder = async (id = 1) => (await sam('GET', `/seller/order/${id}`)).data
const refund = (input: object) =>
  ada('POST', '/admin/refund', { order_id: 1, to: 'source', reason_code: 'out_of_stock', ...input })
const units = (quantity: number, more: object = {}) => ({
  lines: [{ order_line_id: 1, quantity, ...more }],
})
const ship = (more: object = {}) =>
  sam('POST', '/seller/order-status', { id: 1, status: 'shipped', ...more })

afterEach(expectValidLedger)

/** Three units of one product for 30.00 and 5.00 shipping, paid and confirmed. */
const paid = (more: Parameters<typeof sell>[0] = {}) =>
  sell({ seller: 'sam', price_minor: 1000, quantity: 3, ...more })

test('units refunded before shipment are not packed: one of three is shipped, and one is paid out', async () => {
  const { variant_id } = await paid()

  await refund(units(2))

  expect(await readStock(db, variant_id)).toEqual({ on_hand: 50, held: 1 })
  expect(await sam('GET', '/seller/order-list')).toMatchObject({
    data: { rows: [{ items: 3, canceled_items: 2, open_items: 1 }] },
  })
  await advanceOrder(1, 'processing')
  expect(await ship(units(2))).toMatchObject({
    code: 'conflict',
    message: 'Only 1 of this item are left to ship',
  })
  await ship()
  expect(await fetchOrder()).toMatchObject({
    status: 'shipped',
    lines: [{ quantity: 3, left_out_quantity: 2, shipped_quantity: 1 }],
  })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 49, held: 0 })
  await advanceOrder(1, 'delivered').catch(() => undefined)
  await ada('POST', '/admin/order-status', { id: 1, status: 'delivered' })
  expect(await getShopBalances()).toMatchObject({ pending: 900 + 500 })
})

test('an order whose units are all refunded before shipment is canceled, its shipping fee refunded too', async () => {
  const { variant_id } = await paid()

  expect(await refund(units(3))).toMatchObject({ data: { amount_minor: 3500 } })
  await drain()

  expect(await fetchOrder()).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunded_minor: 3500,
    refunds: [{ reason: 'Out of stock', reason_code: 'out_of_stock', state: 'paid' }],
  })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 50, held: 0 })
  expect(await getBalance('order_clearing')).toBe(0)
})

test('refunding everything at once cancels the order, and so does refunding its last amount', async () => {
  await paid()
  await refund({ everything: true })
  expect(await fetchOrder()).toMatchObject({ status: 'cancelled', refunded_minor: 3500 })

  const { id } = await paid()
  const amount = { lines: [{ order_line_id: 2, amount_minor: 3000 }], shipping_minor: 500 }
  await refund({ order_id: id, ...amount })
  expect(await fetchOrder(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await refund({ order_id: id, everything: true, shipping_minor: 1 })).toMatchObject({
    errors: { everything: expect.any(String) },
  })
})

test('a refund of part of the price cancels no unit', async () => {
  const { variant_id } = await paid()
  await refund({ lines: [{ order_line_id: 1, amount_minor: 1500 }] })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 50, held: 3 })
  expect(await fetchOrder()).toMatchObject({
    status: 'confirmed',
    lines: [{ left_out_quantity: 0 }],
  })
})

test('with “keep the order” the payment is refunded and everything is still shipped', async () => {
  const { variant_id } = await paid()
  await refund({ everything: true, keep_order: true })
  expect(await fetchOrder()).toMatchObject({
    status: 'confirmed',
    lines: [{ left_out_quantity: 0, kept_quantity: 3 }],
  })

  await advanceOrder(1, 'delivered')

  expect(await readStock(db, variant_id)).toEqual({ on_hand: 47, held: 0 })
  expect(await getShopBalances()).toMatchObject({ pending: 0, debt: 0 })
})

test('unshipped units are refunded first, shipped ones on request, and never more than there are', async () => {
  const { variant_id } = await paid()
  await advanceOrder(1, 'processing')
  await ship(units(2))

  expect(await refund(units(2, { from: 'unshipped' }))).toMatchObject({
    message: 'You can refund up to 1 of “Oslo mug” that were not shipped',
  })
  expect(await refund(units(3, { from: 'shipped' }))).toMatchObject({
    message: 'You can refund up to 2 of “Oslo mug” that were shipped',
  })
  await refund(units(1, { from: 'shipped' }))
  expect(await fetchOrder()).toMatchObject({
    status: 'processing',
    lines: [{ left_out_quantity: 0 }],
  })
  await refund(units(1))
  expect(await fetchOrder()).toMatchObject({ status: 'shipped', lines: [{ left_out_quantity: 1 }] })

  expect(await readStock(db, variant_id)).toEqual({ on_hand: 48, held: 0 })
  await ada('POST', '/admin/order-status', { id: 1, status: 'delivered' })
  expect(await getShopBalances()).toMatchObject({ pending: 900 + 500 })
})

test('the preview states the refunded units, the shipping fee and the final status of the order', async () => {
  await paid()
  const look = (query: string) => ada('GET', `/admin/refund-preview?order_id=1&to=source&${query}`)
  const line = 'lines[0][order_line_id]=1&lines[0][quantity]'

  expect(await look(`${line}=2`)).toMatchObject({
    data: { amount_minor: 2000, becomes: null, lines: [{ canceled_quantity: 2 }] },
  })
  expect(await look(`${line}=3`)).toMatchObject({
    data: { amount_minor: 3500, becomes: 'cancelled' },
  })
  expect(await look(`${line}=3&keep_order=true`)).toMatchObject({
    data: { amount_minor: 3000, becomes: null, lines: [{ kept_quantity: 3 }] },
  })
  expect(await look('everything=true')).toMatchObject({ data: { amount_minor: 3500 } })
})

test('a refund based on an outdated version is rejected with the remaining units', async () => {
  await paid()
  await advanceOrder(1, 'processing')
  const { version } = await fetchOrder()
  await refund(units(2, {}))

  expect(await ship({ version_seen: version })).toMatchObject({
    code: 'conflict',
    message: 'This order was changed in the meantime. Still to be packed: 1 × “Oslo mug”.',
  })
  expect(await refund({ ...units(1), version_seen: version })).toMatchObject({ code: 'conflict' })
  expect(await ship({ version_seen: (await fetchOrder()).version })).toMatchObject({
    success: true,
  })
})

test('of concurrently shipping and refunding everything, one succeeds', async () => {
  await fillWallet(users.una.id, 12 * 3500)
  for (let times = 0; times < 12; times++) {
    const { id } = await paid({ by: 'wallet' })
    await advanceOrder(id, 'processing')
    const { version } = await fetchOrder(id)
    const [shipped, refunded] = await Promise.all([
      sam('POST', '/seller/order-status', { id, status: 'shipped', version_seen: version }),
      refund({ order_id: id, everything: true, version_seen: version }),
    ])
    expect([shipped.success, refunded.success].filter(Boolean)).toHaveLength(1)
    expect(await fetchOrder(id)).toMatchObject({
      status: shipped.success ? 'shipped' : 'cancelled',
    })
  }
})

test('the seller is notified of units that are no longer to be packed, also in the history', async () => {
  await paid()
  await refund(units(2))
  await drain()

  const note = '2 × “Oslo mug” canceled and refunded. Pack 1.'
  expect((await fetchOrder()).events.at(-1)).toMatchObject({ note, is_public: false })
  expect(inbox.find(({ subject }) => subject.includes('were refunded'))?.text).toContain(note)
})

test('the share shown before the delivery is the share that is paid', async () => {
  await paid()
  await refund(units(2))
  const share = async () => (await ada('GET', '/explain?kind=order_share&id=1')).data
  const before = (await share()).amount_minor

  await advanceOrder(1, 'delivered')

  expect(before).toBe(900 + 500)
  expect(await getShopBalances()).toMatchObject({ pending: before })
  expect((await share()).amount_minor).toBe(before)
})

test('a canceled order frees its units, whatever was refunded without cancellation before', async () => {
  const { variant_id } = await paid()
  await refund({ ...units(1), keep_order: true })
  await una('POST', '/order-cancel', { id: 1 })

  expect(await fetchOrder()).toMatchObject({
    status: 'cancelled',
    refunded_minor: 3500,
    lines: [{ left_out_quantity: 3, kept_quantity: 0 }],
  })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 50, held: 0 })
})

test('the coupon and the offer units of a fully refunded purchase are available again', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 1000, stock: 3 })
  await fillWallet(users.una.id, 10_000)
  await order(una, mug.product_id, { payment_method: 'wallet', quantity: 3 })
  await refund({ everything: true })

  const again = await order(una, mug.product_id, { payment_method: 'wallet', quantity: 3 })
  expect(again).toMatchObject({ success: true })
  expect(await countRows('orders', `status = 'cancelled'`)).toBe(1)
})
