import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { as, db, drain, inbox, send, users } from '../../../../../test/app.ts'
import { makeCurrency } from '../../../../../test/currencies.ts'
import { fillWallet, order, pay } from '../../../../../test/paying.ts'
import { createProduct } from '../../../../../test/products.ts'

const [una, ada, sam] = [as('una'), as('ada'), as('sam')]

let product_id: number
beforeEach(async () => {
  product_id = (await createProduct(db, { seller: 'sam', price_minor: 6000, stock: 50 })).product_id
  await makeCurrency({ code: 'EUR', rate: '0.9', charges: true, margin_bp: 0 })
})

/** Pays an order in euros at 0.9, of which the wallet pays a part in dollars. */
const payInEuro = async (wallet_minor = 0) => {
  if (wallet_minor > 0) await fillWallet(users.una.id, wallet_minor)
  const { totals } = (await una('GET', '/get-cart-resource', { product_id, quantity: 1 })).data
  const amount_minor = Math.round((totals.total_minor - wallet_minor) * 0.9)
  const charge = { currency: 'EUR', amount_minor }
  const { data } = await order(una, product_id, {
    charge,
    ...(wallet_minor > 0 && { wallet_minor }),
  })
  await pay(data.payment_url)
  await drain()
  return amount_minor
}

const euros = (minor: number) => `€${(minor / 100).toFixed(2)}`
const mailAbout = (subject: string) => {
  const found = inbox.findLast((mail) => mail.subject.includes(subject))
  if (!found) throw new Error(`No mail “${subject}”: ${inbox.map((mail) => mail.subject)}`)
  return found.text
}

test('what was charged is on the order of buyer, seller and staff, and on the result', async () => {
  const amount_minor = await payInEuro()
  const charge = { currency: { code: 'EUR', symbol: '€', decimals: 2 }, amount_minor, rate: '0.9' }

  const group = (await una('GET', '/order-details/1')).data
  expect(group).toMatchObject({ charge, orders: [{ charge }] })
  expect((await ada('GET', '/admin/order/1')).data).toMatchObject({ charge })
  expect((await sam('GET', '/seller/order/1')).data).toMatchObject({ charge })
  const result = await una('GET', '/payment-result', { group_number: '1001' })
  expect(result.data).toMatchObject({ state: 'paid', charged: charge })
})

test('an agreed amount that is not paid yet is not shown as charged', async () => {
  const { totals } = (await una('GET', '/get-cart-resource', { product_id, quantity: 1 })).data
  const amount_minor = Math.round(totals.total_minor * 0.9)
  await order(una, product_id, { charge: { currency: 'EUR', amount_minor } })

  expect((await una('GET', '/order-details/1')).data.charge).toBeNull()
  const result = await una('GET', '/payment-result', { group_number: '1001' })
  expect(result.data.charged).toBeNull()
})

test('invoice, confirmation and e-mail name the charged amount and its rate', async () => {
  const text = `order 1001 was charged as ${euros(await payInEuro())} (1 USD = 0.9 EUR)`

  expect((await send('una', 'GET', '/document/1')).body).toContain(text)
  expect((await send('una', 'GET', '/order-sheet/1?kind=confirmation')).body).toContain(text)
  expect(mailAbout('Payment received')).toContain(text)
})

test('an invoice stays as it was when the currency is renamed or removed', async () => {
  await payInEuro()
  const before = await send('una', 'GET', '/document/1')
  await ada('PUT', '/admin/currency', { id: 1, symbol: 'EUR ' })
  await ada('DELETE', '/admin/currency', { ids: [1] })

  expect((await send('una', 'GET', '/document/1')).body).toBe(before.body)
  expect((await una('GET', '/order-details/1')).data.charge).toMatchObject({
    currency: { code: 'EUR' },
  })
})

test('with a wallet part, only what the gateway collected was charged', async () => {
  const amount_minor = await payInEuro(2000)

  expect((await una('GET', '/order-details/1')).data).toMatchObject({ charge: { amount_minor } })
  expect(mailAbout('Payment received')).toContain(`charged as ${euros(amount_minor)}`)
})

test('a refund names what goes back in the charged currency, without the wallet part', async () => {
  await payInEuro()
  await ada('POST', '/admin/refund', {
    order_id: 1,
    to: 'source',
    reason: 'It was scratched',
    lines: [{ order_line_id: 1, amount_minor: 1000 }],
  })
  await drain()

  const [refund] = (await una('GET', '/order-details/1')).data.orders[0].refunds
  expect(refund).toMatchObject({ amount_minor: 1000, charge: { amount_minor: 900 } })
  const text = '€9.00 goes back in the currency of the payment.'
  expect(mailAbout('refund')).toContain(text)
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from order_documents where kind = 'credit_note'`,
  )
  const note = (await send('una', 'GET', `/document/${rows[0]?.id}`)).body
  expect(note).toContain(text)
  expect(note).not.toContain('was charged as')
})

test('a refund to the wallet has no charged amount', async () => {
  await payInEuro()
  await ada('POST', '/admin/refund', {
    order_id: 1,
    to: 'wallet',
    reason: 'It was scratched',
    lines: [{ order_line_id: 1, amount_minor: 1000 }],
  })
  await drain()

  const [refund] = (await una('GET', '/order-details/1')).data.orders[0].refunds
  expect(refund.charge).toBeNull()
})
