import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { updateClock } from '../sync/clock.ts'
import {
  add,
  type Basket,
  calculateEarning,
  calculateTotals,
  emptyBasket,
  mostOff,
  priceNow,
  setDiscount,
  setQuantity,
} from './basket.ts'
import { splitLines } from './parts.ts'
import { sampleProduct } from './sample-product.ts'

const mug = sampleProduct()
const bowl = sampleProduct({
  variant_id: 2,
  name: 'Bowl',
  price_minor: 995,
  tax_bp: 1900,
  tax_ppm: 190_000,
})
const cheese = sampleProduct({
  variant_id: 3,
  name: 'Cheese',
  decimals: 3,
  unit: 'kg',
  price_minor: 1999,
  max_discount_minor: 100,
})
const never = '2999-01-01T00:00:00.000Z'
const offered = sampleProduct({ price_until: never, offer_item_id: 7, offer_left: 2 })

const basketOf = (...lines: [typeof mug, number][]) =>
  lines.reduce((basket, [product, quantity]) => add(basket, product, quantity), emptyBasket)
const quantities = ({ lines }: Basket) =>
  lines.map(({ product, quantity }) => [product.name, quantity])

describe('adding', () => {
  test('puts the newest line first and opens it', () => {
    const basket = basketOf([mug, 1], [bowl, 2])

    expect(quantities(basket)).toEqual([
      ['Bowl', 2],
      ['Oslo mug', 1],
    ])
    expect(basket.chosen).toBe(2)
  })

  test('a product that is in the basket brings its line to the front, with its discount', () => {
    const basket = add(setDiscount(basketOf([mug, 2], [bowl, 1]), 1, 40), mug, 1)

    expect(quantities(basket)).toEqual([
      ['Oslo mug', 3],
      ['Bowl', 1],
    ])
    expect(basket.lines[0]?.discount_minor).toBe(40)
    expect(basket.chosen).toBe(1)
  })

  test('takes the price of now, not of when the product was first scanned', () => {
    const basket = add(basketOf([mug, 1]), { ...mug, price_minor: 1100 }, 1)

    expect(calculateTotals(basket, false).total_minor).toBe(2200)
  })

  test('weights adds them exactly', () => {
    expect(quantities(basketOf([cheese, 0.1], [cheese, 0.2]))).toEqual([['Cheese', 0.3]])
  })

  test('leaves the basket before as it was', () => {
    const before = basketOf([mug, 1])
    add(before, mug, 1)
    setQuantity(before, 1, 9)
    setDiscount(before, 1, 9)

    expect(before.lines).toEqual([{ product: mug, quantity: 1, discount_minor: 0 }])
  })
})

describe('a quantity', () => {
  test('of none takes the line away, and only this one', () => {
    expect(quantities(setQuantity(basketOf([mug, 1], [bowl, 2]), 2, 0))).toEqual([['Oslo mug', 1]])
  })

  test('keeps the line in its place', () => {
    expect(quantities(setQuantity(basketOf([mug, 1], [bowl, 2]), 1, 7))).toEqual([
      ['Bowl', 2],
      ['Oslo mug', 7],
    ])
  })

  test('of a product that is not in the basket changes nothing', () => {
    const basket = basketOf([mug, 1])

    expect(setQuantity(basket, 99, 3)).toEqual(basket)
    expect(setDiscount(basket, 99, 3)).toEqual(basket)
  })
})

describe('a discount', () => {
  test.each([
    [mug, 3, 90],
    [cheese, 0.255, 25],
    [sampleProduct({ max_discount_minor: 5000 }), 2, 2000],
    [sampleProduct({ max_discount_minor: 0 }), 9, 0],
  ])('of %o times %d is at most %i', (product, quantity, most) => {
    const basket = setDiscount(basketOf([product, quantity]), product.variant_id, 1_000_000)

    expect(basket.lines.map(({ discount_minor }) => discount_minor)).toEqual([most])
    expect(basket.lines.map(mostOff)).toEqual([most])
  })

  test('is paid by the member: it lowers what they earn by as much as the total', () => {
    const basket = basketOf([mug, 2], [bowl, 1])
    const off = setDiscount(basket, 1, 35)

    expect(calculateEarning(basket) - calculateEarning(off)).toBe(35)
    const totals = [basket, off].map((one) => calculateTotals(one, true).total_minor)
    expect(totals).toEqual([2995, 2960])
  })
})

describe('totals are whole minor units', () => {
  test('of an empty basket they are zero', () => {
    expect(calculateTotals(emptyBasket, false)).toEqual({
      lines: [],
      gross_minor: 0,
      discount_minor: 0,
      tax_minor: 0,
      total_minor: 0,
    })
    expect(calculateEarning(emptyBasket)).toBe(0)
  })

  test('the price of a weight is rounded half up, line by line', () => {
    // 0.335 of 19.99 is 6.69665, and 0.25 of 19.98 is 4.995.
    const half = { ...cheese, variant_id: 4, price_minor: 1998 }
    const totals = calculateTotals(basketOf([cheese, 0.335], [half, 0.25]), false)

    expect(totals.lines.map(({ gross_minor }) => gross_minor)).toEqual([500, 670])
    expect(totals.total_minor).toBe(1170)
  })

  test('tax is added to the prices, or is within them, of what is left after the discount', () => {
    const plate = { ...bowl, price_minor: 1000, max_discount_minor: 500 }
    const basket = setDiscount(basketOf([plate, 1]), plate.variant_id, 100)

    expect(calculateTotals(basket, false)).toMatchObject({
      gross_minor: 1000,
      discount_minor: 100,
      tax_minor: 171,
      total_minor: 1071,
    })
    expect(calculateTotals(basket, true)).toMatchObject({ tax_minor: 144, total_minor: 900 })
  })

  test('the largest amounts stay exact', () => {
    const palace = sampleProduct({ price_minor: 99_999_999_999, tax_bp: 1999, tax_ppm: 199_900 })

    expect(calculateTotals(basketOf([palace, 9]), false)).toMatchObject({
      gross_minor: 899_999_999_991,
      tax_minor: 179_909_999_998,
      total_minor: 1_079_909_999_989,
    })
  })
})

describe('an offer', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const partsOf = (basket: Basket, when = at) =>
    splitLines(basket.lines, when).map((parts) =>
      parts.map(({ quantity, price_minor }) => [quantity, price_minor]),
    )

  test('that allows all units of the line is one part', () => {
    expect(partsOf(basketOf([offered, 2]))).toEqual([[[2, 1000]]])
  })

  test('that is used up leaves one part at the usual price', () => {
    expect(partsOf(basketOf([{ ...offered, offer_left: 0 }, 2]))).toEqual([[[2, 1200]]])
    expect(priceNow({ ...offered, offer_left: 0 })).toBe(1200)
  })

  test('without a limit applies to every unit, until it ends', () => {
    const free = { ...offered, offer_left: null, price_until: '2026-01-01T00:00:01.000Z' }

    expect(partsOf(basketOf([free, 9]))).toEqual([[[9, 1000]]])
    expect(partsOf(basketOf([free, 9]), '2026-01-01T00:00:01.000Z')).toEqual([[[9, 1200]]])
  })

  test('splits a weight exactly', () => {
    const ham = sampleProduct({
      decimals: 3,
      price_until: never,
      offer_item_id: 7,
      offer_left: 0.3,
    })

    expect(partsOf(basketOf([ham, 0.4]))).toEqual([
      [
        [0.3, 1000],
        [0.1, 1200],
      ],
    ])
  })

  test('of another product has units of its own', () => {
    const other = { ...offered, variant_id: 9, offer_item_id: 8, offer_left: 1 }

    expect(partsOf(basketOf([offered, 3], [other, 2]))).toEqual([
      [
        [1, 1000],
        [1, 1200],
      ],
      [
        [2, 1000],
        [1, 1200],
      ],
    ])
  })

  test('never gives more discount on its parts than the line has', () => {
    const basket = setDiscount(basketOf([offered, 5]), 1, 70)
    const [parts = []] = splitLines(basket.lines, at)

    expect(parts.map(({ discount_minor }) => discount_minor)).toEqual([60, 10])
    expect(calculateTotals(basket, false, at).discount_minor).toBe(70)
  })
})

describe('the clock of the server decides', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00.000Z') })
  })
  afterEach(() => {
    updateClock(new Date().toISOString(), Date.now())
    vi.useRealTimers()
  })

  test('whether an offer is over, also on a device whose clock is slow', () => {
    const soonOver = sampleProduct({ price_until: '2026-05-01T13:00:00.000Z' })
    updateClock('2026-05-01T12:00:00.000Z', Date.now())
    expect(priceNow(soonOver)).toBe(1000)

    updateClock('2026-05-01T13:30:00.000Z', Date.now())

    expect(priceNow(soonOver)).toBe(1200)
    expect(calculateTotals(basketOf([soonOver, 2]), false).total_minor).toBe(2400)
  })
})
