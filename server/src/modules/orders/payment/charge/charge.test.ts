import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { as, clock, db, drain, users } from '../../../../../test/app.ts'
import { makeCurrency } from '../../../../../test/currencies.ts'
import { brokenInvariants } from '../../../../../test/invariants.ts'
import {
  fillWallet,
  getBalance,
  openPage,
  order,
  paidMessage,
  pay,
  postWebhook,
  press,
} from '../../../../../test/paying.ts'
import { createProduct } from '../../../../../test/products.ts'

const [una, ada] = [as('una'), as('ada')]
const inEuro = { cookie: 'context=US.EUR' }

let product_id: number
beforeEach(async () => {
  product_id = (await createProduct(db, { seller: 'sam', price_minor: 6000, stock: 50 })).product_id
})
afterEach(async () => {
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
})

type Charge = { currency: string; amount_minor: number }
const chargeOf = async () => {
  const { rows } = await db.execute(sql`select charge_currency, charge_minor, fx_rate::text
    from order_groups order by id desc limit 1`)
  return rows[0]
}
const session = async () => {
  const { rows } = await db.execute(sql`select amount_minor::int, currency from sandbox_sessions
    order by created_at desc, reference limit 1`)
  return rows[0]
}
const total = async () =>
  (await una('GET', '/get-cart-resource', { product_id, quantity: 1 }, inEuro)).data.totals
    .total_minor
const place = (charge: Charge, more: object = {}) => order(una, product_id, { charge, ...more })
const result = async () => (await una('GET', '/payment-result', { group_number: '1001' })).data

describe('a currency that is charged', () => {
  let id: number
  let due: number
  // 0.942174 with the margin of 2 percent.
  let charge: Charge
  beforeEach(async () => {
    id = await makeCurrency({ code: 'EUR', rate: '0.9237', charges: true })
    due = await total()
    charge = { currency: 'EUR', amount_minor: Math.round(due * 0.942174) }
  })

  test('is offered with its rate and the gateways that support it', async () => {
    const { data } = await una('GET', '/get-cart-resource', { product_id, quantity: 1 }, inEuro)
    expect(data.charge).toMatchObject({ currency: { rate: '0.942174' }, methods: ['sandbox'] })
    expect(
      (await una('GET', '/get-cart-resource', { product_id, quantity: 1 })).data.charge,
    ).toBeNull()
    await ada('PUT', '/admin/currency', { id, charges: false })
    const off = await una('GET', '/get-cart-resource', { product_id, quantity: 1 }, inEuro)
    expect(off.data.charge).toBeNull()
  })

  test('is what the gateway collects, and the ledger has the amount due', async () => {
    const { data } = await place(charge)
    expect(await chargeOf()).toEqual({
      charge_currency: 'EUR',
      charge_minor: charge.amount_minor,
      fx_rate: '0.9421740000',
    })
    await pay(data.payment_url)

    expect(await session()).toEqual(charge)
    expect((await result()).state).toBe('paid')
    expect(await getBalance('gateway_clearing')).toBe(due)
    expect(await getBalance('order_clearing')).toBe(due)
  })

  test('stays at its rate for 30 minutes, although the rate changes', async () => {
    const { data } = await place(charge)
    await ada('POST', '/admin/currency-rate', { id, rate: '1.1' })
    clock.move({ minutes: 29 })
    expect(await result()).toMatchObject({ charge: { amount_minor: charge.amount_minor } })
    await pay(data.payment_url)
    expect((await result()).state).toBe('paid')
  })

  test('is shown at a new rate before a later try', async () => {
    const { order: terms } = (await ada('GET', '/admin/general-settings')).data
    await ada('PUT', '/admin/general-settings', { order: { ...terms, unpaid_minutes: 120 } })
    const { data } = await place(charge)
    await ada('POST', '/admin/currency-rate', { id, rate: '1.1' })
    clock.move({ minutes: 31 })
    const token = data.payment_url.split('#token=')[1]
    expect(await as(undefined)('POST', '/pay', { token })).toMatchObject({ code: 'conflict' })

    const again = { id: 1, payment_method: 'sandbox' }
    expect(await una('POST', '/order-pay', { ...again, charge })).toMatchObject({
      code: 'conflict',
    })
    const renewed = (await result()).charge
    expect(renewed).toMatchObject({ amount_minor: Math.round(due * 1.122), until: null })
    const agreed = { currency: 'EUR', amount_minor: renewed.amount_minor }
    const paid = await una('POST', '/order-pay', { ...again, charge: agreed })
    await pay(paid.data.payment_url)
    expect(await session()).toEqual(agreed)
    expect((await result()).state).toBe('paid')
  })

  test('must be the amount and the currency of the webhook', async () => {
    const { data } = await place(charge)
    const reference = await openPage(data.payment_url)
    const message = { reference, amount_minor: charge.amount_minor, currency: 'USD' }
    await postWebhook(paidMessage(message))

    expect((await result()).state).not.toBe('paid')
    expect(await getBalance('order_clearing')).toBe(0)
  })

  test('is not what an earlier attempt asked for, once the buyer agreed to another', async () => {
    const { data } = await place(charge)
    const reference = await openPage(data.payment_url)
    await una('POST', '/order-pay', { id: 1, payment_method: 'sandbox' })
    expect(await chargeOf()).toMatchObject({ charge_currency: null })
    await press(reference, 'approve')
    await drain()

    expect((await result()).state).not.toBe('paid')
    expect(await getBalance('suspense')).toBe(0)
  })

  test('goes back in parts that never exceed what was charged', async () => {
    const { data } = await place(charge)
    await pay(data.payment_url)
    for (const amount_minor of [1000, 1, 999, 3000])
      await ada('POST', '/admin/refund', {
        order_id: 1,
        to: 'source',
        reason: 'It was scratched',
        lines: [{ order_line_id: 1, amount_minor }],
      })
    await drain()
    const { rows } = await db.execute<{ amount: number; charge: number }>(sql`
      select amount_minor::int as amount, charge_minor::int as charge from payment_refunds
      where state = 'done' order by id`)
    let refunded = 0
    let returned = 0
    for (const { amount, charge: part } of rows) {
      refunded += amount
      returned += part
      expect(returned).toBe(Math.floor((charge.amount_minor * refunded) / due))
    }
    expect(rows.length).toBe(4)
  })

  test('is refused with another amount, currency or method', async () => {
    expect(await place({ ...charge, amount_minor: charge.amount_minor + 1 })).toMatchObject({
      code: 'conflict',
    })
    const other = { currency: 'GBP', amount_minor: 1000 }
    expect(await place(other)).toMatchObject({ code: 'conflict' })
    expect(await place(charge, { payment_method: 'cash_on_delivery' })).toMatchObject({
      success: true,
    })
    expect(await chargeOf()).toMatchObject({ charge_currency: null })
  })

  test('is removed when the buyer then pays by wallet', async () => {
    await place(charge)
    await fillWallet(users.una.id, due)
    await una('POST', '/order-pay', { id: 1, payment_method: 'wallet' })
    expect((await result()).state).toBe('paid')
    expect(await chargeOf()).toMatchObject({ charge_currency: null })
  })

  test('leaves a difference to the payout, which is posted with either sign', async () => {
    const { data } = await place(charge)
    await pay(data.payment_url)
    const payout = { gateway: 'sandbox', gross_minor: 1000, fee_minor: 30 }
    await ada('POST', '/admin/gateway-settlement', { ...payout, batch: 'one', fx_minor: 25 })
    expect(await getBalance('cash_bank')).toBe(995)
    expect(await getBalance('fx_difference')).toBe(-25)
    await ada('POST', '/admin/gateway-settlement', { ...payout, batch: 'two', fx_minor: -40 })
    expect(await getBalance('cash_bank')).toBe(995 + 930)
    expect(await getBalance('fx_difference')).toBe(15)

    const { rows } = (await ada('GET', '/admin/gateway-settlement-list')).data
    expect(rows).toMatchObject([
      { batch: 'two', fx_minor: -40, net_minor: 930 },
      { batch: 'one', fx_minor: 25, net_minor: 995 },
    ])
    const lost = { ...payout, batch: 'three', fx_minor: -971 }
    expect(await ada('POST', '/admin/gateway-settlement', lost)).toMatchObject({ code: 'invalid' })
  })
})

test.each([
  ['JPY', 0, '150.25', 1],
  ['KWD', 3, '0.3071', 10],
] as const)(
  '%s is charged with its own decimal places',
  async (code, exponent, rate, rounding_minor) => {
    await makeCurrency({ code, exponent, rate, rounding_minor, margin_bp: 0, charges: true })
    const due = await total()
    const exact = (due / 100) * Number(rate) * 10 ** exponent
    const amount_minor = Math.round(exact / rounding_minor) * rounding_minor
    const { data } = await place({ currency: code, amount_minor })
    await pay(data.payment_url)

    expect(await session()).toEqual({ currency: code, amount_minor })
    expect(await getBalance('gateway_clearing')).toBe(due)
    await una('POST', '/order-cancel', { id: 1 })
    await drain()
    const { rows } = await db.execute(
      sql`select charge_minor::int as minor, state from payment_refunds`,
    )
    expect(rows).toEqual([{ minor: amount_minor, state: 'done' }])
    expect(await getBalance('gateway_clearing')).toBe(0)
  },
)
