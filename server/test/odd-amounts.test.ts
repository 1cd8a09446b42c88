import { afterEach, beforeEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, sell } from './ledger.ts'
import { address } from './delivery.ts'
import { addMethod, endow } from './earnings.ts'
import { countRows, fillWallet } from './paying.ts'
import { createProduct } from './products.ts'
import { as, users, db } from './app.ts'

/** Values that are not valid as an amount or a quantity. */
const odd = [
  -1,
  -0.01,
  1.5,
  1e300,
  2 ** 53,
  Number.MIN_SAFE_INTEGER,
  '5',
  ' 7 ',
  '1e3',
  '٣',
  '0x10',
  '5; drop table orders',
  true,
  [5],
  { $gt: 0 },
]

const purchase = { address, payment_method: 'cash_on_delivery', accept_terms: true }
const purchaseLine = { ...purchase, product_id: 1, quantity: 1, product_attributes: [] }
const refund = { order_id: 1, to: 'wallet', reason: 'Scratched' }
const dispute = { order_id: 1, reason: 'Not recognised', reference: 'CB-1' }
const returnDetails = { reason: 'defect', condition: 'opened' }

type Person = 'una' | 'mia' | 'sam' | 'ada'
type Call = [who: Person, method: 'PUT' | 'POST', path: string, body: (amount: unknown) => object]

const calls: Call[] = [
  ['una', 'POST', '/cart', (quantity) => ({ product_id: 1, product_attributes: [], quantity })],
  ['una', 'PUT', '/buy-now', (quantity) => ({ ...purchaseLine, quantity })],
  ['una', 'PUT', '/buy-now', (wallet_minor) => ({ ...purchaseLine, wallet_minor })],
  ['una', 'PUT', '/buy-now', (seen) => ({ ...purchaseLine, expected_total_minor: seen })],
  ['una', 'PUT', '/checkout', (wallet_minor) => ({ ...purchase, wallet_minor })],
  ['una', 'PUT', '/checkout', (address_id) => ({ ...purchase, address: undefined, address_id })],
  ['una', 'POST', '/order-pay', (id) => ({ id, payment_method: 'sandbox' })],
  [
    'una',
    'POST',
    '/return',
    (quantity) => ({
      order_id: 1,
      refund_to: 'wallet',
      lines: [{ ...returnDetails, order_line_id: 1, quantity }],
    }),
  ],
  ['mia', 'POST', '/withdraw', (amount_minor) => ({ amount_minor, method_id: 1 })],
  ['mia', 'POST', '/withdraw', (method_id) => ({ amount_minor: 6000, method_id })],
  ['sam', 'POST', '/seller/withdraw', (amount_minor) => ({ amount_minor, method_id: 2 })],
  [
    'ada',
    'POST',
    '/admin/withdraw',
    (amount_minor) => ({
      owner_type: 'member',
      owner_id: users.mia.id,
      method_id: 1,
      amount_minor,
    }),
  ],
  [
    'ada',
    'POST',
    '/admin/refund',
    (amount_minor) => ({ ...refund, lines: [{ order_line_id: 1, amount_minor }] }),
  ],
  [
    'ada',
    'POST',
    '/admin/refund',
    (quantity) => ({ ...refund, lines: [{ order_line_id: 1, quantity }] }),
  ],
  ['ada', 'POST', '/admin/dispute', (fee_minor) => ({ ...dispute, fee_minor })],
  [
    'ada',
    'POST',
    '/admin/courier-remittance',
    (gross_minor) => ({ courier: 'courier', batch: 'B1', gross_minor }),
  ],
  [
    'ada',
    'POST',
    '/admin/seller-remittance',
    (amount_minor) => ({ shop_id: 1, amount_minor, reference: 'TX' }),
  ],
]

beforeEach(async () => {
  const { id } = await sell({ seller: 'sam', quantity: 2 })
  await advanceOrder(id, 'delivered')
  await as('una')('POST', '/cart', { product_id: 1, quantity: 1, product_attributes: [] })
  await endow('mia', 20_000)
  await endow('sam', 20_000)
  await fillWallet(users.una.id, 20_000)
  await addMethod('mia')
  await addMethod('sam')
})

afterEach(expectValidLedger)

/** Counts the rows of every table that changes when money moves. */
const everything = async () => {
  const tables = ['ledger_entries', 'orders', 'withdrawals', 'refunds', 'disputes', 'cart_lines']
  const counted = await Promise.all(
    [...tables, 'return_requests', 'remittances', 'payments'].map((table) => countRows(table)),
  )
  return [...counted, await countRows('cart_lines', 'quantity = 1')]
}

test.each(calls)('%s %s %s accepts no invalid amount, and changes nothing', async (...call) => {
  const [who, method, path, bodyOf] = call
  const before = await everything()

  for (const amount of odd) {
    const reply = await as(who)(method, path, bodyOf(amount))
    expect({ amount, ...reply }).toMatchObject({ amount, success: false })
    expect(['invalid', 'malformed', 'not_found', 'conflict']).toContain(reply.code)
  }
  expect(await everything()).toEqual(before)
})

test.each([
  ['price_minor', 1],
  ['total_minor', 1],
  ['discount_minor', 5999],
  ['shipping_minor', 0],
  ['tax_minor', 0],
  ['commission_bp', 0],
  ['user_id', 1],
  ['shop_id', 2],
  ['status', 'confirmed'],
  ['payment_status', 'paid'],
  ['refunded_minor', -1],
])('a purchase that sends its own %s is refused, in every call', async (key, value) => {
  const before = await everything()
  const una = as('una')

  for (const reply of [
    await una('PUT', '/buy-now', { ...purchaseLine, [key]: value }),
    await una('PUT', '/checkout', { ...purchase, [key]: value }),
    await una('POST', '/cart', {
      product_id: 1,
      quantity: 1,
      product_attributes: [],
      [key]: value,
    }),
    await una('POST', '/order-pay', { id: 1, payment_method: 'sandbox', [key]: value }),
  ])
    expect(reply).toMatchObject({ code: 'invalid', errors: { [key]: expect.any(String) } })
  expect(await everything()).toEqual(before)
})

test('another user’s account, address and order answer as not found', async () => {
  const before = await everything()
  await createProduct(db)
  const saved = { ...address, line1: 'Elsewhere 1' }
  await as('mia')('PUT', '/buy-now', { ...purchaseLine, address: saved, product_id: 1 })
  const placed = await everything()
  const foreign = (await as('mia')('GET', '/get-cart-resource')).data.addresses[0]?.id

  for (const reply of [
    await as('una')('PUT', '/checkout', { ...purchase, address: undefined, address_id: foreign }),
    await as('una')('POST', '/order-pay', { id: 2, payment_method: 'wallet' }),
    await as('una')('POST', '/order-cancel', { id: 2 }),
    await as('mia')('POST', '/withdraw', { amount_minor: 6000, method_id: 2 }),
    await as('sam')('POST', '/seller/withdraw', { amount_minor: 6000, method_id: 1 }),
  ])
    expect(reply).toMatchObject({ success: false, code: 'not_found' })
  expect(foreign).toEqual(expect.any(Number))
  expect(placed).not.toEqual(before)
  expect(await everything()).toEqual(placed)
})
