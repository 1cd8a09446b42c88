import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { as, pool } from '../../../../test/app.ts'
import { ada, buyCheapest, openLabelTest, prepareOrder, sam } from '../../../../test/labels.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { getBalance } from '../../../../test/paying.ts'

const { start, reset, stop } = await openLabelTest()

beforeAll(start)
afterAll(stop)
beforeEach(reset)
afterEach(expectValidLedger)

const bill = {
  carrier: 'easypost',
  reference: 'INV-1',
  amount_minor: 1250,
  billed_on: '2026-03-31',
  note: 'March',
}
const post = (more: object = {}) => ada('POST', '/admin/carrier-bill', { ...bill, ...more })
const reverse = (id: number) =>
  ada('POST', '/admin/carrier-bill-reversal', { id, reason: 'Wrong amount' })
const list = async (query = '') => (await ada('GET', `/admin/carrier-bill-list${query}`)).data

test('a bill is an expense that the bank pays, under the code of its service', async () => {
  const { data, message } = await post()
  expect(message).toBe('Bill posted')
  expect(data).toMatchObject({ ...bill, carrier: 'EasyPost', created_by: 'ada', reversed_at: null })
  expect(await getBalance('exp_delivery')).toBe(1250)
  expect(await getBalance('cash_bank')).toBe(-1250)
  const { rows } = await pool.query(
    "select detail from ledger_accounts where purpose = 'exp_delivery'",
  )
  expect(rows).toEqual([{ detail: 'easypost' }])
})

test('of the same bill posted at once, one counts, however its carrier is spelled', async () => {
  const replies = await Promise.all(
    ['DHL', 'dhl', 'Dhl', 'DHL'].map((carrier) => post({ carrier })),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  const refused = replies.find(({ success }) => !success)
  expect(refused).toMatchObject({
    code: 'conflict',
    message: 'Bill INV-1 of this carrier is already posted',
  })
  expect(await getBalance('exp_delivery')).toBe(1250)
  expect(await post({ carrier: 'dhl', reference: 'INV-2' })).toMatchObject({ success: true })
  expect((await list()).costs).toMatchObject([{ billed_minor: 2500 }])
})

test('a reversal costs nothing, happens once, and lets the bill be posted again', async () => {
  const { data } = await post()
  const replies = await Promise.all([reverse(data.id), reverse(data.id), reverse(data.id)])
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({
    code: 'conflict',
    message: 'This bill is already reversed',
  })
  expect(await getBalance('exp_delivery')).toBe(0)
  expect(await getBalance('cash_bank')).toBe(0)
  expect(await reverse(99)).toMatchObject({ code: 'not_found' })

  expect(await post({ amount_minor: 1200 })).toMatchObject({ success: true })
  expect(await getBalance('exp_delivery')).toBe(1200)
  expect((await list()).rows).toMatchObject([
    { amount_minor: 1200, reversed_at: null },
    { amount_minor: 1250, reversal_reason: 'Wrong amount' },
  ])
})

test('amounts below one minor unit, days that do not exist and empty references are refused', async () => {
  for (const more of [
    { amount_minor: 0 },
    { amount_minor: -5 },
    { amount_minor: 1.5 },
    { billed_on: '2026-02-30' },
    { reference: ' ' },
    { carrier: '' },
  ])
    expect(await post(more)).toMatchObject({ success: false, code: 'invalid' })
  expect((await list()).rows).toEqual([])
})

test('only staff with the permission for billing see and post bills', async () => {
  const { data } = await post()
  for (const who of [as('bob'), as('una'), sam, as(undefined)]) {
    expect((await who('GET', '/admin/carrier-bill-list')).success).toBe(false)
    expect((await who('POST', '/admin/carrier-bill', bill)).success).toBe(false)
    const reversal = { id: data.id, reason: 'No' }
    expect((await who('POST', '/admin/carrier-bill-reversal', reversal)).success).toBe(false)
  }
  const question = { kind: 'carrier_bill', id: data.id }
  expect((await sam('GET', '/explain', question)).code).toBe('not_found')
  expect(await getBalance('exp_delivery')).toBe(1250)
})

test('labels of a period are compared with its bills', async () => {
  await prepareOrder()
  const { data: label } = await buyCheapest()
  const price = label.price_minor
  const day = new Date(label.created_at).toISOString().slice(0, 10)
  await post({ billed_on: day, amount_minor: price + 300 })
  const cost = { labels: 1, labels_minor: price, shops_minor: price }
  expect((await list(`?from=${day}&to=${day}`)).costs).toEqual([
    { carrier: 'EasyPost', ...cost, billed_minor: price + 300, difference_minor: 300 },
  ])
  expect((await list('?to=2026-01-01')).costs).toEqual([])

  // DHL bills its labels itself.
  await post({ carrier: 'DHL', billed_on: day, amount_minor: price })
  expect((await list()).costs).toEqual([
    { carrier: 'DHL', ...cost, billed_minor: price, difference_minor: 0 },
    expect.objectContaining({ carrier: 'EasyPost', labels: 0, difference_minor: price + 300 }),
  ])
})

test('the amount of a bill is explained down to its entries', async () => {
  const { data } = await post()
  await reverse(data.id)
  const question = { kind: 'carrier_bill', id: data.id }
  expect((await ada('GET', '/explain', question)).data).toMatchObject({
    title: 'Bill INV-1 of EasyPost',
    amount_minor: 0,
    steps: [
      { sign: 'plus', amount_minor: 1250 },
      { sign: 'minus', amount_minor: 1250 },
      { sign: 'equals', amount_minor: 0 },
    ],
    entries: [
      { purpose: 'exp_delivery', side: 'D' },
      { purpose: 'cash_bank', side: 'C' },
      { purpose: 'cash_bank', side: 'D', reason: 'Wrong amount' },
      { purpose: 'exp_delivery', side: 'C', reason: 'Wrong amount' },
    ],
  })
})
