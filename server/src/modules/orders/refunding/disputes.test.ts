import { afterEach, expect, test } from 'vitest'

import { bringTo, expectSoundBooks, mature, sell, shopBooks } from '../../../../test/books.ts'
import { balanceOf, fillWallet } from '../../../../test/paying.ts'
import { as, cast } from '../../../../test/world.ts'

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

afterEach(expectSoundBooks)

const delivered = async (more: Parameters<typeof sell>[0] = {}) => {
  const sold = await sell({ seller: 'sam', ...more })
  await bringTo(sold.id, 'delivered')
  return sold
}

test('a bank takes a payment back, and everybody gives his part (R7)', async () => {
  await delivered()

  expect(await open()).toMatchObject({
    data: { state: 'open', amount_minor: 6000, fee_minor: 1500, gateway: 'sandbox' },
  })

  expect(await shopBooks()).toEqual(nothing)
  expect(await balanceOf('rev_commission')).toBe(0)
  expect(await balanceOf('gateway_clearing')).toBe(-1500)
  expect(await balanceOf('exp_chargeback')).toBe(1500)
  expect(await una('GET', '/order/1')).toMatchObject({
    data: { payment_status: 'refunded', refunds: [{ kind: 'dispute', state: 'paid' }] },
  })
})

test('what is disputed matures only once it is won, and then it does (R8)', async () => {
  await delivered()
  await open()
  await mature()
  expect(await shopBooks()).toEqual(nothing)

  expect(await decide('won')).toMatchObject({ message: 'Dispute won' })
  expect(await shopBooks()).toEqual({ ...nothing, pending: 5400 })
  await mature(0)

  expect(await shopBooks()).toEqual({ ...nothing, available: 5400 })
  expect(await una('GET', '/order/1')).toMatchObject({
    data: { payment_status: 'paid', refunded_minor: 0, refunds: [{ state: 'undone' }] },
  })
  expect(await balanceOf('gateway_clearing')).toBe(6000 - 1500)
})

test('lost after the payout it stays a debt (R9)', async () => {
  await delivered()
  await mature()
  await open()
  await decide('lost')

  expect(await shopBooks()).toEqual(nothing)
  expect(await decide('won')).toMatchObject({ message: 'This dispute is decided already' })
  expect(await ada('GET', '/admin/dispute-list?state=lost')).toMatchObject({ data: { total: 1 } })
})

test('a bank takes back only what its gateway paid, and what was not given back yet', async () => {
  await fillWallet(cast.una.id, 1000)
  await delivered({ wallet_minor: 1000 })
  await ada('POST', '/admin/refund', {
    order_id: 1,
    to: 'wallet',
    reason: 'A scratch',
    lines: [{ order_line_id: 1, amount_minor: 1500 }],
  })

  expect(await open()).toMatchObject({ data: { amount_minor: 4500 } })
})

test('after a gift a bank’s dispute never makes it more than was paid', async () => {
  await delivered()
  const gift = { order_id: 1, to: 'wallet', reason: 'Sorry', goodwill_minor: 500 }
  await ada('POST', '/admin/refund', gift)

  expect(await open()).toMatchObject({ data: { amount_minor: 5500 } })
  expect(await shopBooks()).toEqual({ ...nothing, pending: 450 })
})

test('one dispute at a time, of orders that a gateway was paid for, by those who may', async () => {
  const { id } = await sell({ seller: 'sam' })
  expect(await open()).toMatchObject({ code: 'conflict' })
  await bringTo(id, 'delivered')
  expect(await open({}, bob)).toMatchObject({ code: 'forbidden' })
  expect(await open({ order_id: 99 })).toMatchObject({ code: 'not_found' })

  const replies = await Promise.all([open(), open(), open({ reference: 'CB-2' })])
  expect(replies.filter(({ success }) => success)).toHaveLength(1)

  const cash = await delivered({ by: 'cash_on_delivery' })
  expect(await open({ order_id: cash.id, reference: 'CB-3' })).toMatchObject({
    message: 'No gateway holds money of this order',
  })
})
