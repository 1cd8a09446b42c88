import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, runJob, sell } from '../../../../test/ledger.ts'
import { getBalance, countRows, fillWallet, order } from '../../../../test/paying.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, users, clock, db, drain, inbox } from '../../../../test/app.ts'

const [una, sam, ada] = [as('una'), as('sam'), as('ada')]
const wallet = () => getBalance('wallet', users.una.id)
const fetchOrder = async (id: number) => (await una('GET', `/order/${id}`)).data

afterEach(expectValidLedger)

test('a cancellation before the payment only releases the holds', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 6000, stock: 5 })
  await fillWallet(users.una.id, 1000)
  await order(una, mug.product_id, { wallet_minor: 1000 })
  expect(await wallet()).toBe(0)

  await una('POST', '/order-cancel', { id: 1 })

  expect(await wallet()).toBe(1000)
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: 5, held: 0 })
  expect(await fetchOrder(1)).toMatchObject({ status: 'cancelled', refunds: [], refunded_minor: 0 })
})

test('a gateway payment is refunded through the gateway (R1, R4)', async () => {
  const { id, variant_id } = await sell({ seller: 'sam', price_minor: 2000 })
  expect(await getBalance('gateway_clearing')).toBe(2500)

  await una('POST', '/order-cancel', { id, reason: 'Found another' })
  expect(await fetchOrder(id)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunds: [
      {
        kind: 'cancellation',
        state: 'approved',
        amount_minor: 2500,
        parts: [{ channel: 'gateway', gateway: 'sandbox', amount_minor: 2500 }],
        lines: [{ quantity: 1, net_minor: 2000, shipping_minor: 500 }],
      },
    ],
  })
  expect(await getBalance('refund_payable')).toBe(2500)

  await drain()
  expect(await fetchOrder(id)).toMatchObject({ refunds: [{ state: 'paid' }] })
  expect(await getBalance('refund_payable')).toBe(0)
  expect(await getBalance('gateway_clearing')).toBe(0)
  expect(await readStock(db, variant_id)).toMatchObject({ held: 0 })
  expect(inbox.map(({ subject }) => subject)).toContain('Order 1001-1: refund issued')
})

test('the wallet’s part of a mixed payment is refunded to the wallet, and no more than that', async () => {
  await fillWallet(users.una.id, 1000)
  const { id } = await sell({ seller: 'sam', wallet_minor: 1000 })

  await una('POST', '/order-cancel', { id })
  await drain()

  expect(await wallet()).toBe(1000)
  expect(await getBalance('gateway_clearing')).toBe(0)
  const { refunds } = await fetchOrder(id)
  expect(refunds[0].parts).toMatchObject([
    { channel: 'wallet', amount_minor: 1000 },
    { channel: 'gateway', amount_minor: 5000 },
  ])
})

test('thirty concurrent cancellations of a paid order are one cancellation and one refund', async () => {
  await fillWallet(users.una.id, 6000)
  const { id } = await sell({ seller: 'sam', by: 'wallet' })

  const replies = await Promise.all(
    Array.from({ length: 30 }, () => una('POST', '/order-cancel', { id })),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(['conflict']))
  expect(await countRows('refunds')).toBe(1)
  expect(await wallet()).toBe(6000)
})

test('a rejected cancellation names the alternatives, with the return days of the settings', async () => {
  const { id } = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await db.execute(sql`insert into settings (topic, value) values ('general', '{"return_days": 21}'::jsonb)
    on conflict (topic) do update set value = settings.value || excluded.value`)
  await advanceOrder(id, 'processing')

  expect(await una('POST', '/order-cancel', { id })).toMatchObject({
    code: 'conflict',
    message:
      'This order is already being prepared and can’t be canceled. You can return items within 21 days of delivery.',
  })
  const { data } = await as(undefined)('GET', '/settings')
  expect(data.pages.refund).toContain('within 21 days of delivery')
})

test('of concurrent shipping and canceling, one succeeds', async () => {
  await fillWallet(users.una.id, 12 * 6000)
  for (let times = 0; times < 12; times++) {
    const { id } = await sell({ seller: 'sam', by: 'wallet' })
    await advanceOrder(id, 'processing')
    const replies = await Promise.all([
      sam('POST', '/seller/order-status', { id, status: 'shipped' }),
      ada('POST', '/admin/order-status', { id, status: 'cancelled', note: 'Too late' }),
    ])
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(['shipped', 'cancelled']).toContain((await fetchOrder(id)).status)
  }
  const cancelled = Number(await countRows('orders', `status = 'cancelled'`))
  expect(await wallet()).toBe(cancelled * 6000)
})

test('sellers and staff cancel an order with a reason, which its buyer can read', async () => {
  await fillWallet(users.una.id, 20_000)
  const first = await sell({ seller: 'sam', by: 'wallet' })
  const second = await sell({ seller: 'sam', by: 'wallet' })
  await advanceOrder(second.id, 'processing')
  const stop = (who: typeof sam, area: string, id: number, more = {}) =>
    who('POST', `/${area}/order-status`, { id, status: 'cancelled', ...more })

  expect(await stop(ada, 'admin', second.id)).toMatchObject({
    errors: { note: 'Please enter Reason' },
  })
  await stop(sam, 'seller', first.id, { note: 'It is broken' })
  await stop(ada, 'admin', second.id, { note: 'The shop has closed' })

  expect(await fetchOrder(first.id)).toMatchObject({
    payment_status: 'refunded',
    refunds: [{ reason: 'It is broken', state: 'paid' }],
  })
  expect((await fetchOrder(second.id)).events.at(-1)).toMatchObject({ note: 'The shop has closed' })
  expect(await wallet()).toBe(20_000)
})

test('an order that awaits payment cannot be confirmed by users', async () => {
  const mug = await createProduct(db, { seller: 'sam' })
  await order(una, mug.product_id)

  expect(await sam('POST', '/seller/order-status', { id: 1, status: 'confirmed' })).toMatchObject({
    code: 'conflict',
    message: 'This order is awaiting payment. It is confirmed when it is paid.',
  })
})

test('an undeliverable order is restocked and refunded', async () => {
  await fillWallet(users.una.id, 20_000)
  const remaining = await sell({ seller: 'sam', by: 'wallet', quantity: 2 })
  const lost = await sell({ seller: 'sam', by: 'wallet' })
  for (const { id } of [remaining, lost]) await advanceOrder(id, 'shipped')
  expect(await readStock(db, remaining.variant_id)).toMatchObject({ on_hand: 48 })

  const back = { status: 'returned', note: 'Nobody was at home' }
  await sam('POST', '/seller/order-status', { id: remaining.id, ...back })
  await ada('POST', '/admin/order-status', { id: lost.id, ...back, restock: false })

  expect(await fetchOrder(remaining.id)).toMatchObject({
    status: 'returned',
    fulfilment_status: 'returned',
    payment_status: 'refunded',
  })
  expect(await wallet()).toBe(20_000)
  expect(await readStock(db, remaining.variant_id)).toMatchObject({ on_hand: 50 })
  expect(await readStock(db, lost.variant_id)).toMatchObject({ on_hand: 49 })
})

test('an unpaid order that could not be delivered costs neither side anything', async () => {
  const { id } = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await advanceOrder(id, 'shipped')

  await sam('POST', '/seller/order-status', { id, status: 'returned' })

  expect(await fetchOrder(id)).toMatchObject({ status: 'returned', payment_status: 'unpaid' })
  expect(await countRows('ledger_transactions')).toBe(0)
})

test('a buyer reports delivery and may complete the order; other users may not', async () => {
  await fillWallet(users.una.id, 6000)
  const { id } = await sell({ seller: 'sam', by: 'wallet' })
  const say = (who: typeof una, status?: string) =>
    who('POST', '/order-received', { id, ...(status && { status }) })

  expect(await say(una)).toMatchObject({
    code: 'conflict',
    message: 'This order has not been shipped',
  })
  await advanceOrder(id, 'shipped')
  expect(await say(as('mia'))).toMatchObject({ code: 'not_found' })
  expect(await say(una, 'completed')).toMatchObject({ code: 'conflict' })
  expect(await say(una)).toMatchObject({ data: { status: 'delivered', moves: ['completed'] } })
  expect(await say(una)).toMatchObject({ message: 'This order already has this status' })
  expect(await say(una, 'completed')).toMatchObject({ data: { status: 'completed', moves: [] } })
})

test('an unused coupon is restored by the cancellation', async () => {
  await ada('POST', '/admin/coupon', {
    code: 'ONCE',
    title: 'Once',
    type: 'fixed',
    value: 1000,
    total_limit: 1,
  })
  const mug = await createProduct(db, { seller: 'sam', price_minor: 6000 })
  const buy = () =>
    order(una, mug.product_id, { payment_method: 'cash_on_delivery', coupon_code: 'ONCE' })
  await buy()
  expect(await buy()).toMatchObject({ code: 'conflict' })

  await una('POST', '/order-cancel', { id: 1 })

  expect(await buy()).toMatchObject({ success: true })
})

test('an order that is not paid in time expires without any ledger entry', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 5 })
  await order(una, mug.product_id)
  clock.move({ minutes: 31 })

  await runJob('close-orders')

  const { events, ...rest } = await fetchOrder(1)
  expect(rest).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' })
  expect(events.at(-1)).toMatchObject({ note: 'This order was not paid in time.' })
  expect(await countRows('ledger_transactions')).toBe(0)
})

test('a delivered order is not completed while it has an open return', async () => {
  const { id } = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await advanceOrder(id, 'delivered')
  await una('POST', '/return', {
    order_id: id,
    lines: [{ order_line_id: 1, quantity: 1, reason: 'defect', condition: 'opened' }],
    refund_to: 'wallet',
  })
  clock.move({ days: 8 })

  await runJob('close-orders')
  expect(await fetchOrder(id)).toMatchObject({ status: 'delivered' })
  await una('DELETE', '/return', { id: 1 })
  await runJob('close-orders')

  expect(await fetchOrder(id)).toMatchObject({ status: 'completed' })
})
