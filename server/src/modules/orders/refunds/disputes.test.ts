import { afterEach, expect, test } from 'vitest'

import {
  advanceOrder,
  expectValidLedger,
  mature,
  sell,
  getShopBalances,
} from '../../../../test/ledger.ts'
import { getBalance, fillWallet } from '../../../../test/paying.ts'
import { readStock } from '../../../../test/products.ts'
import { as, users, db } from '../../../../test/app.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const open = (more: object = {}, who = ada) =>
  who('POST', '/admin/dispute', {
    order_id: 1,
    reason: 'Not recognised',
    reference: 'CB-1',
    fee_minor: 1500,
    ...more,
  })
const decide = (status: string) => ada('POST', '/admin/dispute-status', { id: 1, status })
const nothing = { pending: 0, available: 0, cash_due: 0, debt: 0 }

afterEach(expectValidLedger)

const delivered = async (more: Parameters<typeof sell>[0] = {}) => {
  const sold = await sell({ seller: 'sam', ...more })
  await advanceOrder(sold.id, 'delivered')
  return sold
}

test('a chargeback is deducted from the share of each recipient (R7)', async () => {
  await delivered()

  expect(await open()).toMatchObject({
    data: { state: 'open', amount_minor: 6000, fee_minor: 1500, gateway: 'sandbox' },
  })

  expect(await getShopBalances()).toEqual(nothing)
  expect(await getBalance('rev_commission')).toBe(0)
  expect(await getBalance('gateway_clearing')).toBe(-1500)
  expect(await getBalance('exp_chargeback')).toBe(1500)
  expect(await una('GET', '/order/1')).toMatchObject({
    data: { payment_status: 'refunded', refunds: [{ kind: 'dispute', state: 'paid' }] },
  })
})

test('a disputed share is released only after the dispute is won (R8)', async () => {
  await delivered()
  await open()
  await mature()
  expect(await getShopBalances()).toEqual(nothing)

  expect(await decide('won')).toMatchObject({ message: 'Dispute won' })
  expect(await getShopBalances()).toEqual({ ...nothing, pending: 5400 })
  await mature(0)

  expect(await getShopBalances()).toEqual({ ...nothing, available: 5400 })
  expect(await una('GET', '/order/1')).toMatchObject({
    data: { payment_status: 'paid', refunded_minor: 0, refunds: [{ state: 'undone' }] },
  })
  expect(await getBalance('gateway_clearing')).toBe(6000 - 1500)
})

test('a dispute lost after the payout leaves a debt (R9)', async () => {
  await delivered()
  await mature()
  await open()
  await decide('lost')

  expect(await getShopBalances()).toEqual(nothing)
  expect(await decide('won')).toMatchObject({ message: 'This dispute has already been decided' })
  expect(await ada('GET', '/admin/dispute-list?state=lost')).toMatchObject({ data: { total: 1 } })
})

test('a chargeback covers only what its gateway paid and what was not refunded yet', async () => {
  await fillWallet(users.una.id, 1000)
  await delivered({ wallet_minor: 1000 })
  await ada('POST', '/admin/refund', {
    order_id: 1,
    to: 'wallet',
    reason: 'A scratch',
    lines: [{ order_line_id: 1, amount_minor: 1500 }],
  })

  expect(await open()).toMatchObject({ data: { amount_minor: 4500 } })
})

test('after a goodwill credit a chargeback never exceeds what was paid', async () => {
  await delivered()
  const gift = { order_id: 1, to: 'wallet', reason: 'Sorry', goodwill_minor: 500 }
  await ada('POST', '/admin/refund', gift)

  expect(await open()).toMatchObject({ data: { amount_minor: 5500 } })
  expect(await getShopBalances()).toEqual({ ...nothing, pending: 450 })
})

test('an order paid by gateway has one dispute at a time, opened by staff with the permission', async () => {
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'shipped')
  expect(await open()).toMatchObject({ code: 'conflict' })
  await ada('POST', '/admin/order-status', { id, status: 'delivered' })
  expect(await open({}, bob)).toMatchObject({ code: 'forbidden' })
  expect(await open({ order_id: 99 })).toMatchObject({ code: 'not_found' })

  const replies = await Promise.all([open(), open(), open({ reference: 'CB-2' })])
  expect(replies.filter(({ success }) => success)).toHaveLength(1)

  const cash = await delivered({ by: 'cash_on_delivery' })
  expect(await open({ order_id: cash.id, reference: 'CB-3' })).toMatchObject({
    message: 'No payment provider holds money for this order',
  })
})

const ship = () => as('sam')('POST', '/seller/order-status', { id: 1, status: 'shipped' })
const fetchOrder = async () => (await ada('GET', '/admin/order/1')).data

test('a disputed order is held before the shipment, and packed again once the dispute is won', async () => {
  const { variant_id } = await sell({ seller: 'sam', price_minor: 1000, quantity: 3 })
  await advanceOrder(1, 'processing')

  expect(await open()).toMatchObject({ data: { state: 'open', amount_minor: 3500 } })
  expect(await fetchOrder()).toMatchObject({ hold_reason: 'dispute', moves: ['cancelled'] })
  expect(await ship()).toMatchObject({
    code: 'conflict',
    message: 'This order is on hold because its payment is disputed. It can only be canceled.',
  })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 50, held: 3 })
  expect(await getBalance('order_clearing')).toBe(0)

  await decide('won')
  expect(await ship()).toMatchObject({ success: true })
  await ada('POST', '/admin/order-status', { id: 1, status: 'delivered' })
  expect(await getShopBalances()).toEqual({ ...nothing, pending: 3200 })
  expect(await fetchOrder()).toMatchObject({ hold_reason: null, refunded_minor: 0 })
})

test('when a dispute is lost before the shipment, the units are canceled and their stock is freed', async () => {
  const { variant_id } = await sell({ seller: 'sam', price_minor: 1000, quantity: 3 })
  await advanceOrder(1, 'processing')
  await as('sam')('POST', '/seller/order-status', {
    id: 1,
    status: 'shipped',
    lines: [{ order_line_id: 1, quantity: 1 }],
  })
  await open()
  await decide('lost')

  expect(await fetchOrder()).toMatchObject({
    status: 'shipped',
    payment_status: 'refunded',
    lines: [{ shipped_quantity: 1, left_out_quantity: 2, kept_quantity: 0 }],
  })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 49, held: 0 })
})

test('an unpacked order is canceled, and its wallet part refunded, when its dispute is lost', async () => {
  await fillWallet(users.una.id, 1000)
  await sell({ seller: 'sam', price_minor: 1000, quantity: 3, wallet_minor: 1000 })
  expect(await open()).toMatchObject({ data: { amount_minor: 2500 } })
  await decide('lost')

  expect(await fetchOrder()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await getBalance('wallet', users.una.id)).toBe(1000)
})

test('an order canceled during the dispute is refunded to the buyer once the dispute is won', async () => {
  await sell({ seller: 'sam', price_minor: 1000, quantity: 3 })
  await open()
  expect(await una('POST', '/order-cancel', { id: 1 })).toMatchObject({ success: true })
  await decide('won')

  expect(await fetchOrder()).toMatchObject({
    status: 'cancelled',
    hold_reason: null,
    payment_status: 'refunded',
    refunded_minor: 3500,
  })
  expect(await getBalance('order_clearing')).toBe(0)
})
