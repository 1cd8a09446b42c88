import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { as, clock, db, drain, inbox, toEmailAddress } from '../../../../../test/app.ts'
import { decide } from '../../../../../test/approving.ts'
import { advanceOrder, expectValidLedger, runJob, sell } from '../../../../../test/ledger.ts'
import { countRows } from '../../../../../test/paying.ts'
import { readStock } from '../../../../../test/products.ts'

const [ada, una, mia, sam] = [as('ada'), as('una'), as('mia'), as('sam')]
const guest = as(undefined)

afterEach(expectValidLedger)

const withdraw = (more: object = {}, who = una) =>
  who('POST', '/order-withdraw', { id: 1, ...more })
const fetchOrder = async () => (await una('GET', '/order/1')).data
const receive = (more: object = {}, who = sam, area = 'seller') =>
  who('POST', `/${area}/return-status`, { id: 1, status: 'received', ...more })

/** Una buys three units in Norway, where buyers may withdraw for 14 days. */
const buy = async (more: Parameters<typeof sell>[0] = {}) => {
  await ada('POST', '/admin/consumer-rule', { country: 'NO' })
  return sell({ seller: 'sam', price_minor: 1000, quantity: 3, ...more })
}

const deliver = async (more: Parameters<typeof sell>[0] = {}) => {
  const sold = await buy(more)
  await advanceOrder(sold.id, 'delivered')
  return sold
}

test('without a rule there is no right of withdrawal', async () => {
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')

  expect(await fetchOrder()).toMatchObject({ withdrawal: null })
  expect(await withdraw()).toMatchObject({
    code: 'conflict',
    message: 'There is no right of withdrawal for this order',
  })
})

test('before shipping a withdrawal cancels the order and refunds everything', async () => {
  const { variant_id } = await buy()
  expect(await fetchOrder()).toMatchObject({
    withdrawal: { days: 14, until: null, return_cost: 'buyer' },
  })

  expect(await withdraw()).toMatchObject({
    message: 'Withdrawal received',
    data: { status: 'cancelled', payment_status: 'refunded', refunded_minor: 3500 },
  })
  await drain()
  expect(await readStock(db, variant_id)).toMatchObject({ on_hand: 50, held: 0 })
  const confirmation = inbox.find(
    ({ subject }) => subject === 'We received your withdrawal from order 1001-1',
  )
  expect(confirmation?.text).toContain('3 × Oslo mug')
  expect(confirmation?.text).toMatch(/was received on \w+, \w+ \d+/)
})

test('an order that is being packed can be withdrawn from in part', async () => {
  await buy()
  await advanceOrder(1, 'processing')

  expect(await withdraw({ lines: [{ order_line_id: 1, quantity: 2 }] })).toMatchObject({
    data: { status: 'processing', refunded_minor: 2000, lines: [{ left_out_quantity: 2 }] },
  })
})

test('after the delivery the goods come back, and the refund contains the delivery', async () => {
  const { variant_id } = await deliver()

  expect(await withdraw()).toMatchObject({
    data: { status: 'delivered', returns: [{ id: 1, state: 'approved' }] },
  })
  expect((await una('GET', '/return-list')).data.rows).toMatchObject([
    { kind: 'withdrawal', with_shipping: true, refund_due_at: expect.any(String) },
  ])
  expect(await receive()).toMatchObject({
    data: { state: 'refunded', refund: { amount_minor: 3500 } },
  })
  await drain()
  expect(await readStock(db, variant_id)).toMatchObject({ on_hand: 50 })
  expect(await fetchOrder()).toMatchObject({ status: 'returned', payment_status: 'refunded' })
})

test('the refund contains the cheapest delivery that was offered, in parts too', async () => {
  await deliver()
  await db.execute(sql`update orders set cheapest_shipping_minor = 300`)

  await withdraw({ lines: [{ order_line_id: 1, quantity: 1 }] })
  expect(await receive()).toMatchObject({ data: { refund: { amount_minor: 1099 } } })
  await withdraw()
  expect(await receive({ id: 2 })).toMatchObject({ data: { refund: { amount_minor: 2201 } } })
})

test('what was shipped comes back, and what was not is canceled', async () => {
  await buy()
  await advanceOrder(1, 'processing')
  const { version } = (await ada('GET', '/admin/order/1')).data
  await ada('POST', '/admin/order-status', {
    id: 1,
    status: 'shipped',
    version_seen: version,
    lines: [{ order_line_id: 1, quantity: 1 }],
  })

  expect(await withdraw()).toMatchObject({
    data: { lines: [{ left_out_quantity: 2 }], returns: [{ state: 'approved' }] },
  })
  expect(await receive()).toMatchObject({ data: { state: 'refunded' } })
  expect(await fetchOrder()).toMatchObject({ refunded_minor: 3500 })
})

test('the period ends after 14 full days, also for orders that were completed', async () => {
  await deliver()
  clock.move({ days: 14 })
  await runJob('close-orders')
  expect(await fetchOrder()).toMatchObject({ status: 'delivered' })
  await una('POST', '/order-received', { id: 1, status: 'completed' })
  expect(await withdraw({ lines: [{ order_line_id: 1, quantity: 1 }] })).toMatchObject({
    data: { status: 'completed' },
  })

  clock.move({ days: 1 })
  expect(await withdraw()).toMatchObject({
    code: 'conflict',
    message: 'The 14 days to withdraw are over',
  })
})

test('of concurrent withdrawals and returns of the same units, one is accepted', async () => {
  await deliver()
  const line = { order_line_id: 1, quantity: 3 }
  const returned = { ...line, reason: 'defect', condition: 'opened' }

  const replies = await Promise.all([
    withdraw(),
    withdraw({ lines: [line] }),
    una('POST', '/return', { order_id: 1, lines: [returned], refund_to: 'source' }),
    withdraw(),
  ])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'conflict')).toHaveLength(3)
  expect(await countRows('return_requests')).toBe(1)
})

test('of concurrent withdrawals before shipping, one cancels the order', async () => {
  await buy()

  const replies = await Promise.all([
    withdraw(),
    withdraw(),
    una('POST', '/order-cancel', { id: 1 }),
  ])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await fetchOrder()).toMatchObject({ status: 'cancelled', refunded_minor: 3500 })
})

test('excluded goods cannot be withdrawn from, as agreed when they were ordered', async () => {
  const { product_id } = await deliver()
  await db.execute(sql`update order_lines set withdrawal_exclusion = 'custom'`)
  await db.execute(sql`update products set withdrawal_exclusion = null where id = ${product_id}`)

  expect(await withdraw({ lines: [{ order_line_id: 1, quantity: 1 }] })).toMatchObject({
    message: '“Oslo mug” is excluded from withdrawal',
  })
  expect(await withdraw()).toMatchObject({ message: 'Nothing is left to withdraw from' })
})

test('the exclusion of a product is stored with the order', async () => {
  await ada('POST', '/admin/consumer-rule', { country: 'NO' })
  await sell({ seller: 'sam' })
  await db.execute(sql`update products set withdrawal_exclusion = 'hygiene'`)
  await una('PUT', '/buy-now', {
    address: (await fetchOrder()).address,
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id: 1,
    quantity: 1,
    product_attributes: [],
  })

  expect((await una('GET', '/order/2')).data.lines).toMatchObject([
    { withdrawal_exclusion: 'hygiene' },
  ])
})

test('a shop cannot reject a withdrawal, and staff cannot leave out the delivery', async () => {
  await deliver()
  await withdraw()

  expect(
    await sam('POST', '/seller/return-status', { id: 1, status: 'rejected', note: 'No' }),
  ).toMatchObject({ message: 'A withdrawal cannot be rejected by the shop' })
  expect((await sam('GET', '/seller/return-list')).data.rows).toMatchObject([
    { moves: ['received'] },
  ])
  expect(
    await ada('POST', '/admin/return-status', { id: 1, status: 'received', with_shipping: false }),
  ).toMatchObject({ errors: { with_shipping: expect.any(String) } })
})

const two = [{ id: 1, received_quantity: 2, resellable: true }]
const note = 'One mug was missing'

test('a deduction requires a reason, and by a shop the approval of staff', async () => {
  await deliver()
  await withdraw()

  expect(await receive({ lines: two })).toMatchObject({
    code: 'invalid',
    errors: { note: expect.any(String) },
  })
  expect(await receive({ lines: two, note })).toMatchObject({
    message: 'Return received. Its refund was sent for approval.',
    data: { state: 'received', refund: null },
  })
  expect((await ada('GET', '/admin/approval/1')).data).toMatchObject({
    title: 'Deduction from withdrawal 1, order 1001-1',
  })
  expect(await fetchOrder()).toMatchObject({ refunded_minor: 0 })

  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect((await fetchOrder()).refunded_minor).toBeGreaterThan(2000)
  expect((await fetchOrder()).refunded_minor).toBeLessThan(3000)
})

test('after a rejected deduction staff refund all units', async () => {
  await deliver()
  await withdraw()
  await receive({ lines: two, note })
  await decide(1, 'rejected', ada, 'The photo shows all three')

  const refund = { id: 1, status: 'refunded', in_full: true }
  expect(await ada('POST', '/admin/return-status', refund)).toMatchObject({
    data: { state: 'refunded', refund: { amount_minor: 3500 } },
  })
  expect(await fetchOrder()).toMatchObject({ status: 'returned', payment_status: 'refunded' })
})

test('staff deduct by themselves, with a reason', async () => {
  await deliver()
  await withdraw()

  expect(await receive({ lines: two }, ada, 'admin')).toMatchObject({ code: 'invalid' })
  expect(await receive({ lines: two, note }, ada, 'admin')).toMatchObject({
    data: { state: 'refunded' },
  })
})

test('shop and staff are reminded once of a refund that is due', async () => {
  await deliver()
  await withdraw()
  clock.move({ days: 13 })
  await runJob('close-orders')
  const reminders = () =>
    inbox.filter(({ subject }) => subject === 'The refund for order 1001-1 is due')
  expect(reminders()).toEqual([])

  clock.move({ days: 1 })
  await runJob('close-orders')
  await runJob('close-orders')
  expect(
    reminders()
      .flatMap(({ to }) => to)
      .toSorted(),
  ).toEqual([toEmailAddress('ada'), toEmailAddress('sam')])
})

test('a buyer withdraws without signing in, after a confirmation', async () => {
  await buy()
  const declared = { number: '1001', contact: toEmailAddress('una'), name: 'Una Lind' }

  expect(await guest('POST', '/withdraw-contract', declared)).toMatchObject({
    data: {
      received_at: null,
      orders: [{ number: '1001-1', items: [{ name: 'Oslo mug', quantity: 3 }] }],
    },
  })
  expect(await fetchOrder()).toMatchObject({ status: 'confirmed' })

  const confirmed = { ...declared, is_confirmed: true }
  expect(await guest('POST', '/withdraw-contract', confirmed)).toMatchObject({
    message: 'Withdrawal received',
    data: { received_at: expect.any(String) },
  })
  expect(await fetchOrder()).toMatchObject({ status: 'cancelled' })
  expect(await guest('POST', '/withdraw-contract', confirmed)).toMatchObject({ code: 'conflict' })
  await drain()
  expect(inbox.some(({ text }) => text.includes('Declared by Una Lind.'))).toBe(true)
})

test('others cannot withdraw from an order', async () => {
  await buy()

  expect(await withdraw({}, mia)).toMatchObject({ code: 'not_found' })
  expect(
    await guest('POST', '/withdraw-contract', {
      number: '1001',
      contact: toEmailAddress('mia'),
      name: 'Mia',
      is_confirmed: true,
    }),
  ).toMatchObject({ code: 'not_found' })
})
