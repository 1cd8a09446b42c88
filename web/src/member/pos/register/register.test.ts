import type { PosProduct } from '@emporia/contract'
import { expect, test } from 'vitest'

import {
  add,
  calculateEarning,
  emptyBasket,
  mostOff,
  setDiscount,
  setQuantity,
  calculateTotals,
} from './basket.ts'
import { counted, isEan13, readCode, search } from './codes.ts'
import { toPayments } from './finish.ts'
import { priceAt } from './parts.ts'
import { withoutSold } from './sold.ts'
import { toSaleLines } from './reported.ts'
import { sampleProduct } from './sample-product.ts'

const cheese = sampleProduct({
  variant_id: 2,
  name: 'Cheese',
  sku: '00042',
  barcodes: [],
  decimals: 3,
})
const twin = sampleProduct({ variant_id: 3, name: 'Mug set', sku: 'SET', stock: 9 })
const products = [sampleProduct(), cheese]

test.each([
  ['a whole code', '4006381333931', 1, 1],
  ['a number, whatever its case', 'mug-1', 1, 1],
  ['control signs of a reader', '\u001D4006381333931\r', 1, 1],
  ['a weight in the code', '2100042012349', 2, 1.234],
  ['a price in the code', '2200042005003', 2, 0.5],
])('a reader is understood: %s', (_, code, variant_id, quantity) => {
  const found = readCode(code, products)
  expect(found).toMatchObject({ kind: 'one', product: { variant_id }, quantity })
})

test('several products on one code are offered, those in stock first; an unknown one is told', () => {
  const found = readCode('4006381333931', [sampleProduct(), twin])
  expect(found).toMatchObject({ kind: 'many', products: [{ variant_id: 3 }, { variant_id: 1 }] })
  expect(readCode('999999', products)).toEqual({ kind: 'none', code: '999999' })
})

test('the last digit of a code proves the others', () => {
  expect(isEan13('4006381333931')).toBe(true)
  expect(isEan13('4006381333932')).toBe(false)
})

test.each([
  ['5*mug', { quantity: 5, rest: 'mug' }],
  ['0,35*', { quantity: 0.35, rest: '' }],
  ['mug', { quantity: 1, rest: 'mug' }],
])('%s is counted', (typed, meant) => expect(counted(typed)).toEqual(meant))

test('every word narrows the search', () => {
  expect(search('oslo blue', products)).toEqual([products[0]])
  expect(search('oslo red', products)).toEqual([])
})

test('the same thing twice is one line of two, and its discount never passes what it may', () => {
  const two = add(add(emptyBasket, sampleProduct(), 1), sampleProduct(), 1)
  const off = setDiscount(two, 1, 500)
  expect(off.lines).toMatchObject([{ quantity: 2, discount_minor: 60 }])
  expect(calculateTotals(off, false).total_minor).toBe(1940)
  expect(calculateEarning(off)).toBe(60)
  const one = setQuantity(off, 1, 1)
  expect(one.lines[0] && mostOff(one.lines[0])).toBe(30)
  expect(one.lines[0]?.discount_minor).toBe(30)
  expect(setQuantity(one, 1, 0).lines).toEqual([])
})

test('an offer ends at the till by itself', () => {
  const over = sampleProduct({ price_until: '2020-01-01T00:00:00.000Z' })
  expect(calculateTotals(add(emptyBasket, over, 1), false).total_minor).toBe(1200)
})

const never = '2999-01-01T00:00:00.000Z'
const offered = (more: Partial<PosProduct> = {}) =>
  sampleProduct({ price_until: never, offer_item_id: 7, offer_left: 2, ...more })
const pricesOf = (lines: ReturnType<typeof toSaleLines>) =>
  lines.map(({ qty, unit_price_seen, discount }) => [qty, unit_price_seen, discount])

test('units beyond what an offer allows are sold at the usual price, as a line of their own', () => {
  const five = add(emptyBasket, offered(), 5)

  expect(calculateTotals(five, false).total_minor).toBe(2 * 1000 + 3 * 1200)
  expect(pricesOf(toSaleLines(five, '2026-01-01T00:00:00.000Z'))).toEqual([
    [2, 1000, 0],
    [3, 1200, 0],
  ])
  const off = setDiscount(five, 1, 100)
  expect(pricesOf(toSaleLines(off, '2026-01-01T00:00:00.000Z'))).toEqual([
    [2, 1000, 60],
    [3, 1200, 40],
  ])
  expect(calculateTotals(off, false).total_minor).toBe(2 * 1000 + 3 * 1200 - 100)
})

test('variants of one product share what an offer allows, and without a connection it is used up', () => {
  const other = offered({ variant_id: 4 })
  const basket = add(add(emptyBasket, offered(), 1), other, 3)
  const lines = toSaleLines(basket, '2026-01-01T00:00:00.000Z')

  expect(pricesOf(lines)).toEqual([
    [2, 1000, 0],
    [1, 1200, 0],
    [1, 1200, 0],
  ])
  const after = withoutSold([offered(), other, cheese], lines)
  expect(after).toMatchObject([
    { offer_left: 0, stock: 4 },
    { offer_left: 0, stock: 2 },
    { offer_left: null, stock: 5 },
  ])
  expect(after.slice(0, 2).map((product) => priceAt(product, '2026-01-01T00:00:00.000Z'))).toEqual([
    1200, 1200,
  ])
})

test('what no other way pays is cash, rounded, with change', () => {
  const paying = {
    transfer_minor: 300,
    ref: 'T',
    wallet_minor: 0,
    given_minor: 2000,
    byLink: false,
  }
  expect(toPayments(1998, paying, 5)).toEqual([
    { type: 'manual', amount: 300, ref: 'T' },
    { type: 'cash', amount: 1700, tendered: 2000 },
  ])
  expect(toPayments(300, { ...paying, given_minor: null }, 5)).toHaveLength(1)
  expect(toPayments(1998, { ...paying, byLink: true }, 5)).toEqual([
    { type: 'online', amount: 1998 },
  ])
})
