import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import {
  advanceOrder,
  expectValidLedger,
  mature,
  sell,
  getShopBalances,
} from '../../../../test/ledger.ts'
import { addMethod, ask } from '../../../../test/earnings.ts'
import { getBalance, countRows, fillWallet } from '../../../../test/paying.ts'
import { as, users, db, drain, inbox } from '../../../../test/app.ts'

const [una, ada, bob] = [as('una'), as('ada'), as('bob')]
const wallet = () => getBalance('wallet', users.una.id)
const fetchOrder = async (id = 1) => (await una('GET', `/order/${id}`)).data
const refund = (input: object, who = ada) =>
  who('POST', '/admin/refund', { order_id: 1, to: 'source', reason: 'It was scratched', ...input })
const units = (quantity: number) => ({ lines: [{ order_line_id: 1, quantity }] })
const money = (amount_minor: number) => ({ lines: [{ order_line_id: 1, amount_minor }] })

afterEach(expectValidLedger)

/** Three units of one product for 30.00 and 5.00 shipping, paid and delivered. */
const delivered = async (more: Parameters<typeof sell>[0] = {}) => {
  const sold = await sell({ seller: 'sam', price_minor: 1000, quantity: 3, ...more })
  await advanceOrder(sold.id, 'delivered')
  return sold
}

test('a partial refund of a delivered order is paid by all who earned from it (R2)', async () => {
  await delivered()
  expect(await getShopBalances()).toMatchObject({ pending: 3200 })

  expect(await refund(units(1))).toMatchObject({
    data: { kind: 'correction', amount_minor: 1000, customer: 'una', state: 'approved' },
  })
  await drain()

  expect(await getShopBalances()).toMatchObject({ pending: 2300 })
  expect(await getBalance('rev_commission')).toBe(200)
  expect(await getBalance('gateway_clearing')).toBe(2500)
  expect(await fetchOrder()).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_minor: 1000,
    lines: [{ returned_quantity: 1 }],
    refunds: [{ state: 'paid', reason: 'It was scratched' }],
  })
})

test('refunds unit by unit and by amount all end at zero', async () => {
  await delivered()
  await refund(units(1))
  await refund(money(333))
  await refund({ shipping_minor: 200 })
  await refund(units(2))
  expect(await refund(units(1))).toMatchObject({
    message: '“Oslo mug” is already fully refunded',
  })
  await refund({ shipping_minor: 300 })
  await drain()

  expect(await fetchOrder()).toMatchObject({ payment_status: 'refunded', refunded_minor: 3500 })
  expect(await getShopBalances()).toMatchObject({ pending: 0, debt: 0 })
  expect(await getBalance('rev_commission')).toBe(0)
  expect(await getBalance('gateway_clearing')).toBe(0)
  expect(await refund({ shipping_minor: 1 })).toMatchObject({ success: false })
})

test('a refund above the paid amount is rejected, for every role and for concurrent requests', async () => {
  await delivered()
  expect(await refund(units(4))).toMatchObject({
    message: 'Only 3 of “Oslo mug” can still be refunded',
  })
  expect(await refund(money(3001))).toMatchObject({
    errors: { 'lines.0.amount_minor': 'The amount exceeds what is left of this item' },
  })
  expect(await refund({ shipping_minor: 501 })).toMatchObject({
    errors: { shipping_minor: 'The amount exceeds what is left of the shipping cost' },
  })
  expect(await refund({})).toMatchObject({ message: 'Nothing left to refund' })

  const replies = await Promise.all(Array.from({ length: 8 }, () => refund(units(3))))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await countRows('refunds')).toBe(1)
})

test.each([
  [{ lines: [{ order_line_id: 1, quantity: -1 }] }, 'lines.0.quantity'],
  [{ lines: [{ order_line_id: 1, quantity: 0.5 }] }, undefined],
  [{ lines: [{ order_line_id: 1, amount_minor: 10.5 }] }, 'lines.0.amount_minor'],
  [{ lines: [{ order_line_id: 1, quantity: 1, amount_minor: 10 }] }, 'lines.0.quantity'],
  [{ lines: [{ order_line_id: 99, quantity: 1 }] }, undefined],
  [{ ...units(1), lines: [...units(1).lines, ...units(1).lines] }, undefined],
  [{ ...units(1), amount_minor: 5 }, 'amount_minor'],
  [{ ...units(1), to: 'bank' }, 'to'],
  [{ ...units(1), reason: '' }, 'reason'],
  [{ ...units(1), goodwill_minor: 100 }, undefined],
  [{ shipping_minor: 1e15 }, 'shipping_minor'],
])('the refund %j is rejected and changes nothing', async (input, field) => {
  await delivered()
  const reply = await refund(input)
  expect(reply.success).toBe(false)
  if (field) expect(reply.errors).toHaveProperty([field])
  expect(await countRows('refunds')).toBe(0)
})

test('an unpaid order cannot be refunded', async () => {
  await sell({ seller: 'sam', by: 'cash_on_delivery' })

  expect(await refund(units(1))).toMatchObject({
    message: 'The amount exceeds what can be refunded',
  })
})

test('a refund before delivery is paid from the buyer’s payment, and the rest is delivered (R1)', async () => {
  const { id } = await sell({ seller: 'sam', price_minor: 1000, quantity: 3 })
  await refund(units(1))
  expect(await getBalance('order_clearing')).toBe(2500)
  expect(await getShopBalances()).toMatchObject({ pending: 0 })

  await advanceOrder(id, 'delivered')

  expect(await getBalance('order_clearing')).toBe(0)
  expect(await getShopBalances()).toMatchObject({ pending: 2300 })
  expect(await getBalance('rev_commission')).toBe(200)
})

test('a shipment refunded as lost that arrives after all leaves no share to pay', async () => {
  const { id } = await sell({ seller: 'sam', price_minor: 1000, quantity: 3 })
  await advanceOrder(id, 'shipped')
  await refund({ ...units(3), shipping_minor: 500 })

  await ada('POST', '/admin/order-status', { id, status: 'delivered' })

  expect(await fetchOrder()).toMatchObject({ status: 'delivered', payment_status: 'refunded' })
  expect(await getShopBalances()).toEqual({ pending: 0, available: 0, cash_due: 0, debt: 0 })
  await mature()
})

test('a refund after the payout is a debt, which the next sale repays', async () => {
  await delivered({ price_minor: 3000 })
  await mature()
  expect(await getShopBalances()).toMatchObject({ available: 8100 })
  expect(await ask('sam', await addMethod('sam'), 8100)).toMatchObject({ success: true })

  await refund(units(2))
  expect(await getShopBalances()).toEqual({ pending: 0, available: 0, cash_due: 0, debt: 5400 })

  const { id } = await sell({ seller: 'sam', price_minor: 8000 })
  await advanceOrder(id, 'delivered')
  await mature()

  expect(await getShopBalances()).toEqual({ pending: 0, available: 1800, cash_due: 0, debt: 0 })
})

test('a goodwill credit costs the shop nothing (R6), and counts as refunded', async () => {
  await delivered()

  expect(await refund({ goodwill_minor: 700 })).toMatchObject({ data: { kind: 'goodwill' } })
  await drain()

  expect(await getShopBalances()).toMatchObject({ pending: 3200 })
  expect(await getBalance('exp_goodwill')).toBe(700)
  expect(await refund({ goodwill_minor: 2801 })).toMatchObject({ code: 'conflict' })
  expect(await refund({ ...units(3), shipping_minor: 500 })).toMatchObject({ code: 'conflict' })
})

test('a goodwill credit to the wallet does not reduce the part that the wallet paid', async () => {
  await fillWallet(users.una.id, 1500)
  await delivered({ wallet_minor: 1500 })
  await refund({ goodwill_minor: 400, to: 'wallet' })
  expect(await wallet()).toBe(400)

  await refund(units(2))
  await drain()

  expect(await wallet()).toBe(1900)
  expect(await getBalance('gateway_clearing')).toBe(1500)
})

test('the wallet’s part is refunded first, and all of it to the wallet on request', async () => {
  await fillWallet(users.una.id, 1500)
  await delivered({ wallet_minor: 1500 })

  await refund(units(1))
  expect(await wallet()).toBe(1000)
  await refund(units(1))
  await drain()
  expect(await wallet()).toBe(1500)
  expect(await getBalance('gateway_clearing')).toBe(1500)
  await refund({ ...units(1), to: 'wallet' })

  expect(await wallet()).toBe(2500)
  expect(await getBalance('gateway_clearing')).toBe(1500)
})

test('cash payments are refunded by bank transfer, once staff have made the transfer (R4+)', async () => {
  await delivered({ by: 'cash_on_delivery' })
  await refund(units(1))
  expect(await fetchOrder()).toMatchObject({ refunds: [{ state: 'approved' }] })
  const pay = (more: object, who = ada) =>
    who('POST', '/admin/refund-status', { id: 1, status: 'paid', reference: 'B-77', ...more })

  expect(await pay({ reference: '' })).toMatchObject({ code: 'invalid' })
  expect(await pay({}, bob)).toMatchObject({ code: 'forbidden' })
  const both = await Promise.all([pay({}), pay({})])

  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await getBalance('cash_bank')).toBe(-1000)
  expect(await fetchOrder()).toMatchObject({ refunds: [{ state: 'paid', reference: 'B-77' }] })
})

test('a refund rejected by the gateway stays open until staff choose another method (R5)', async () => {
  await delivered()
  await db.execute(sql`update payments set reference = null`)
  await refund(units(1))
  await drain()
  expect(await getBalance('refund_payable')).toBe(1000)
  expect(await ada('GET', '/admin/refund-list?state=failed')).toMatchObject({
    data: { total: 1, rows: [{ id: 1, failure: expect.any(String) }] },
  })

  const again = { id: 1, status: 'approved', to: 'wallet' }
  expect(await ada('POST', '/admin/refund-status', again)).toMatchObject({
    data: { state: 'paid', parts: [{ channel: 'wallet' }], failure: null },
  })

  expect(await wallet()).toBe(1000)
  expect(await ada('POST', '/admin/refund-status', again)).toMatchObject({ code: 'conflict' })
  await drain()
  expect(inbox.map(({ subject }) => subject)).toContain('Order 1001-1: refund issued')
})

test('in a mixed refund rejected by the gateway no part is paid twice or lost', async () => {
  await fillWallet(users.una.id, 1500)
  await delivered({ wallet_minor: 1500 })
  await db.execute(sql`update payments set reference = null`)
  await refund(units(2))
  await drain()
  expect(await getBalance('refund_payable')).toBe(2000)
  expect(await ada('GET', '/admin/refund-list?state=failed')).toMatchObject({
    data: { rows: [{ parts: [{ amount_minor: 1500 }, { amount_minor: 500 }] }] },
  })

  const by = (to: string) => ada('POST', '/admin/refund-status', { id: 1, status: 'approved', to })
  expect(await by('bank')).toMatchObject({ data: { state: 'approved', failure: null } })
  const paid = { id: 1, status: 'paid', reference: 'B-78' }
  const both = await Promise.all([
    ada('POST', '/admin/refund-status', paid),
    ada('POST', '/admin/refund-status', paid),
  ])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await by('wallet')).toMatchObject({ code: 'conflict' })

  expect([await wallet(), await getBalance('refund_payable')]).toEqual([1500, 0])
  expect(await getBalance('cash_bank')).toBe(-500)
  expect(await getBalance('gateway_clearing')).toBe(2000)
})

test('a refund preview states the amounts, and changes nothing', async () => {
  await delivered()
  await mature()
  const params =
    '/admin/refund-preview?order_id=1&to=wallet&lines[0][order_line_id]=1&lines[0][quantity]=2&shipping_minor=500'

  expect(await ada('GET', params)).toMatchObject({
    data: {
      refundable_minor: 3500,
      amount_minor: 2500,
      parts: [{ channel: 'wallet', amount_minor: 2500 }],
      lines: [{ quantity: 2, net_minor: 2000, shipping_minor: 500 }],
      gives: { shop_minor: 2300, shop_debt_minor: 0, commission_minor: 200, goodwill_minor: 0 },
    },
  })
  expect(await bob('GET', params)).toMatchObject({ success: true })
  expect(await as('sam')('GET', params)).toMatchObject({ code: 'forbidden' })
  expect(await countRows('refunds')).toBe(0)
})
