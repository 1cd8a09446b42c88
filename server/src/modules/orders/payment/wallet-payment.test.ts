import { afterEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../../test/invariants.ts'
import {
  getBalance,
  countRows,
  fillWallet,
  openPage,
  order,
  pay,
  press,
} from '../../../../test/paying.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, users, clock, db, drain, jobs } from '../../../../test/app.ts'

const una = as('una')
const wallet = () => getBalance('wallet', users.una.id)
const held = () => getBalance('wallet_hold', users.una.id)
const result = async () => (await una('GET', '/payment-result', { group_number: '1001' })).data
const payAgain = (payment_method = 'sandbox') =>
  una('POST', '/order-pay', { id: 1, payment_method })
const mug = (price_minor = 6000) => createProduct(db, { seller: 'sam', price_minor, stock: 5 })

const expire = async () => {
  await jobs.send(db, 'close-orders', null)
  await drain()
}

afterEach(async () => {
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
})

test('the wallet pays the whole order at once', async () => {
  const { product_id } = await mug()
  await fillWallet(users.una.id, 10_000)

  const { data } = await order(una, product_id, { payment_method: 'wallet' })

  expect(data.payment_url).toBeNull()
  expect(await una('GET', '/order/1')).toMatchObject({
    data: { status: 'confirmed', payment_status: 'paid', payment_method: 'wallet' },
  })
  expect(await wallet()).toBe(10_000 - data.total_minor)
  expect(await result()).toMatchObject({ state: 'paid', wallet_minor: data.total_minor })
})

test('an insufficient wallet balance is rejected with the missing amount, and nothing changes', async () => {
  const { product_id, variant_id } = await mug()
  await fillWallet(users.una.id, 2500)

  const reply = await order(una, product_id, { payment_method: 'wallet' })

  expect(reply).toMatchObject({
    code: 'conflict',
    message: 'Your wallet balance is $25.00. $35.00 more is needed',
  })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 5, held: 0 })
  expect(await wallet()).toBe(2500)
})

test('20 concurrent orders never spend more than the wallet balance', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 6000, stock: 100 })
  await fillWallet(users.una.id, 20_000)

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => order(una, product_id, { payment_method: 'wallet' })),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(3)
  expect(await wallet()).toBe(2000)
})

test('a mixed payment holds the wallet’s part until the gateway’s part is paid', async () => {
  const { product_id } = await mug()
  await fillWallet(users.una.id, 2500)

  const { data } = await order(una, product_id, { wallet_minor: 2000 })
  expect([await wallet(), await held()]).toEqual([500, 2000])
  expect(await result()).toMatchObject({ wallet_minor: 2000, due_minor: 4000 })

  await pay(data.payment_url)
  expect([await wallet(), await held()]).toEqual([500, 0])
  expect(await getBalance('gateway_clearing')).toBe(4000)
  expect(await getBalance('order_clearing')).toBe(6000)
})

test('a mixed payment that fails retains the hold for the next attempt', async () => {
  const { product_id } = await mug()
  await fillWallet(users.una.id, 2500)
  const { data } = await order(una, product_id, { wallet_minor: 2000 })
  await press(await openPage(data.payment_url), 'decline')
  await drain()

  expect(await held()).toBe(2000)
  await pay((await payAgain()).data.payment_url)
  expect([await wallet(), await held()]).toEqual([500, 0])
})

test('a retry may use the wallet instead; the amount already held counts', async () => {
  const { product_id } = await mug()
  await fillWallet(users.una.id, 6000)
  await order(una, product_id, { wallet_minor: 2000 })

  expect(await payAgain('wallet')).toMatchObject({ data: { payment_url: null } })

  expect([await wallet(), await held()]).toEqual([0, 0])
  expect(await result()).toMatchObject({ state: 'paid', payment_method: 'wallet' })
})

test('an unpaid order expires and releases the stock and the wallet hold', async () => {
  const { product_id, variant_id } = await mug()
  await fillWallet(users.una.id, 2500)
  const { data } = await order(una, product_id, { wallet_minor: 2000 })
  await openPage(data.payment_url)

  clock.move({ minutes: 31 })
  expect(await payAgain()).toMatchObject({ code: 'conflict' })
  await expire()

  expect([await wallet(), await held()]).toEqual([2500, 0])
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 5, held: 0 })
  expect(await result()).toMatchObject({ state: 'expired', due_minor: 0 })
})

test('an order canceled before its payment releases the wallet hold; a late payment is refunded, too', async () => {
  const { product_id } = await mug()
  await fillWallet(users.una.id, 2500)
  const { data } = await order(una, product_id, { wallet_minor: 2000 })
  const reference = await openPage(data.payment_url)

  expect(await una('POST', '/order-cancel', { id: 1 })).toMatchObject({ success: true })
  expect([await wallet(), await held()]).toEqual([2500, 0])
  await press(reference, 'approve')
  await drain()

  expect([await getBalance('suspense'), await getBalance('gateway_clearing')]).toEqual([0, 0])
})

test.each([
  [{ payment_method: 'stripe' }, 'invalid'],
  [{ payment_method: 'gold' }, 'invalid'],
  [{ wallet_minor: -1 }, 'invalid'],
  [{ wallet_minor: 0.5 }, 'invalid'],
  [{ wallet_minor: 100 }, 'conflict'],
  [{ payment_method: 'cash_on_delivery', wallet_minor: 100 }, 'invalid'],
])('%o is rejected as %s', async (input, code) => {
  const { product_id } = await mug()

  expect(await order(una, product_id, input)).toMatchObject({ code })
  expect(await countRows('order_groups')).toBe(0)
})
