import { couponFunders, couponTypes, shippingTaxes } from '@emporia/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { calculateShare } from '../ledger/arithmetic.ts'
import { byShop } from './by-shop.ts'
import type { Terms } from './discounts.ts'
import type { Goods } from './goods.ts'
import { priceOrder } from './rules.ts'
import type { ShippingTaxing } from './tax.ts'

const goods = (more: Partial<Goods> = {}): Goods => ({
  id: 1,
  shop_id: 1,
  product_id: 1,
  brand_id: null,
  category_ids: [],
  price_minor: 1000,
  quantity: 1,
  in_offer: false,
  tax_rates: [],
  ...more,
})

/** One rate in parts per million. */
const vat = (rate_ppm: number) => [{ jurisdiction: 'DE', name: 'VAT', rate_ppm }]

const terms = (more: Partial<Terms> = {}): Terms => ({
  type: 'percent',
  value: 1000,
  max_discount_minor: null,
  scope: 'all',
  scope_ids: [],
  shop_id: null,
  funded_by: 'platform',
  platform_bp: null,
  stackable: false,
  ...more,
})

const price = (
  lines: Goods[],
  {
    coupon = null,
    shipping = 0,
    inclusive = false,
    tax_shipping = 'goods',
  }: Partial<{
    coupon: Terms | null
    shipping: number
    inclusive: boolean
    tax_shipping: ShippingTaxing
  }> = {},
) =>
  priceOrder({
    lines,
    coupon,
    shippingOf: () => shipping,
    prices_include_tax: inclusive,
    taxShippingOf: () => tax_shipping,
  })

const partsOf = (priced: ReturnType<typeof price>) =>
  priced.shops.flatMap(({ lines }) => lines.map(({ parts }) => parts))

const anyGoods = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  shop_id: fc.constantFrom(null, 1, 2, 3),
  product_id: fc.integer({ min: 1, max: 4 }),
  brand_id: fc.constantFrom(null, 1, 2),
  category_ids: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  price_minor: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
  in_offer: fc.boolean(),
  tax_rates: fc.array(
    fc.record({
      jurisdiction: fc.constantFrom('US-NY', 'US-NY-061', 'DE'),
      name: fc.constant('Tax'),
      rate_ppm: fc.constantFrom(0, 50_000, 88_750, 99_750, 190_000, 1_000_000),
    }),
    { maxLength: 3 },
  ),
})

const anyTerms = fc
  .record({
    type: fc.constantFrom(...couponTypes),
    value: fc.integer({ min: 1, max: 10_000 }),
    max_discount_minor: fc.option(fc.integer({ min: 1, max: 5000 })),
    scope: fc.constantFrom('all', 'categories', 'brands', 'products', 'sellers'),
    scope_ids: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
    shop_id: fc.constantFrom(null, null, 1, 2),
    funded_by: fc.constantFrom(...couponFunders),
    platform_bp: fc.integer({ min: 1, max: 9999 }),
    stackable: fc.boolean(),
  })
  .map((one): Terms => ({
    ...one,
    platform_bp: one.funded_by === 'shared' ? one.platform_bp : null,
  }))

const anyPurchase = fc.record({
  lines: fc.array(anyGoods, { minLength: 1, maxLength: 12 }),
  coupon: fc.option(anyTerms),
  shipping: fc.integer({ min: 0, max: 3000 }),
  inclusive: fc.boolean(),
  tax_shipping: fc
    .constantFrom(...shippingTaxes)
    .map((rule) => (rule === 'category' ? vat(120_000) : rule)),
})

describe('for any purchase', () => {
  const always = (
    check: (
      priced: ReturnType<typeof price>,
      params: typeof anyPurchase extends fc.Arbitrary<infer P> ? P : never,
    ) => void,
  ) =>
    fc.assert(
      fc.property(anyPurchase, (params) => check(price(params.lines, params), params)),
      { numRuns: 500 },
    )

  test('lines add up to their order, and orders to the purchase, to the cent', () =>
    always(({ shops, totals }, { inclusive }) => {
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
      for (const { lines, ...order } of shops) {
        const parts = lines.map((line) => line.parts)
        expect(sum(parts.map(({ gross_minor }) => gross_minor))).toBe(order.subtotal_minor)
        expect(sum(parts.map(({ discount_minor }) => discount_minor))).toBe(order.discount_minor)
        const taxes = parts.map(
          ({ tax_minor, shipping_tax_minor }) => tax_minor + shipping_tax_minor,
        )
        expect(sum(taxes)).toBe(order.tax_minor)
        expect(sum(parts.map(({ shipping_minor }) => shipping_minor))).toBe(order.shipping_minor)
        expect(order.total_minor).toBe(
          order.subtotal_minor -
            order.discount_minor +
            order.shipping_minor -
            order.shipping_discount_minor +
            (inclusive ? 0 : order.tax_minor),
        )
      }
      expect(sum(shops.map(({ total_minor }) => total_minor))).toBe(totals.total_minor)
    }))

  test('the tax of a line is the sum over its jurisdictions, on the amount without tax', () =>
    always((priced, { inclusive }) => {
      for (const parts of partsOf(priced)) {
        const taxOn = (name: string) =>
          parts.taxes.reduce((all, { part, tax_minor }) => all + (part === name ? tax_minor : 0), 0)
        expect(taxOn('goods')).toBe(parts.tax_minor)
        expect(taxOn('shipping')).toBe(parts.shipping_tax_minor)
        for (const { base_minor } of parts.taxes.filter(({ part }) => part === 'goods'))
          expect(base_minor).toBe(parts.net_minor - (inclusive ? parts.tax_minor : 0))
      }
    }))

  test('no part is negative, and no deduction exceeds its amount', () =>
    always((priced) => {
      for (const { taxes, ...parts } of partsOf(priced)) {
        for (const tax of taxes) expect(tax.tax_minor).toBeGreaterThanOrEqual(0)
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0)
        expect(parts.discount_minor).toBeLessThanOrEqual(parts.gross_minor)
        expect(parts.net_minor).toBe(
          parts.gross_minor - parts.coupon_platform_minor - parts.coupon_seller_minor,
        )
        expect(
          parts.shipping_discount_platform_minor + parts.shipping_discount_seller_minor,
        ).toBeLessThanOrEqual(parts.shipping_minor)
      }
    }))

  test('a coupon discounts the lines that it covers by its value, paid by its funders', () =>
    always((priced, { coupon }) => {
      const { discount_minor, shipping_discount_minor } = priced.totals
      if (!coupon) {
        expect([discount_minor, shipping_discount_minor]).toEqual([0, 0])
        return
      }
      const covered = priced.shops
        .flatMap(({ lines }) => lines)
        .filter(({ parts }) => parts.discount_minor > 0)
      for (const line of covered) {
        if (coupon.shop_id !== null) expect(line.shop_id).toBe(coupon.shop_id)
        if (!coupon.stackable) expect(line.in_offer).toBe(false)
      }
      const platform = partsOf(priced).reduce(
        (sum, parts) => sum + parts.coupon_platform_minor + parts.shipping_discount_platform_minor,
        0,
      )
      const off = discount_minor + shipping_discount_minor
      if (coupon.funded_by === 'platform') expect(platform).toBe(off)
      if (coupon.funded_by === 'seller') expect(platform).toBe(0)
      if (coupon.funded_by === 'shared')
        expect(platform).toBe(calculateShare(off, coupon.platform_bp ?? 0))
      if (coupon.max_discount_minor !== null && coupon.type === 'percent')
        expect(discount_minor).toBeLessThanOrEqual(coupon.max_discount_minor)
    }))

  test('the shares of all parties add up to the amounts paid and funded', () =>
    always((priced, { inclusive }) => {
      for (const parts of partsOf(priced)) {
        const sent =
          parts.shipping_minor -
          parts.shipping_discount_platform_minor -
          parts.shipping_discount_seller_minor
        const tax = parts.tax_minor + parts.shipping_tax_minor
        const paid = parts.net_minor + sent + (inclusive ? 0 : tax)
        const granted = parts.coupon_platform_minor + parts.shipping_discount_platform_minor
        const within = inclusive ? parts.shipping_tax_minor : 0
        const shipping = parts.shipping_minor - parts.shipping_discount_seller_minor - within
        expect(parts.base_minor + tax + shipping).toBe(paid + granted)
      }
    }))
})

test('the worked example of docs/domain/money.md#worked-example: list 10000, coupons 1000 and 500, shipping 600', () => {
  const shared = terms({ type: 'fixed', value: 1500, funded_by: 'shared', platform_bp: 6667 })
  const [parts] = partsOf(
    price([goods({ price_minor: 10_000 })], { coupon: shared, shipping: 600 }),
  )

  expect(parts).toMatchObject({
    coupon_platform_minor: 1000,
    coupon_seller_minor: 500,
    net_minor: 8500,
    shipping_minor: 600,
    base_minor: 9500,
  })
})

test('tax is added to net prices, and extracted from prices that include it', () => {
  const mug = goods({ price_minor: 1190, tax_rates: vat(190000) })

  expect(price([mug]).totals).toMatchObject({ tax_minor: 226, total_minor: 1416 })
  const [inside] = partsOf(price([mug], { inclusive: true }))
  expect(inside).toMatchObject({ net_minor: 1190, tax_minor: 190, base_minor: 1000 })
  expect(price([mug], { inclusive: true }).totals.total_minor).toBe(1190)
})

test('tax is calculated after the coupon', () => {
  const coupon = terms({ value: 5000 })

  expect(price([goods({ tax_rates: vat(100000) })], { coupon }).totals).toMatchObject({
    discount_minor: 500,
    tax_minor: 50,
    total_minor: 550,
  })
})

test('shipping is taxed at the rates of the lines that share it', () => {
  const mug = goods({ id: 1, price_minor: 3000, tax_rates: vat(190000) })
  const book = goods({ id: 2, price_minor: 1000, tax_rates: vat(70000) })
  const taxes = (more: Parameters<typeof price>[1]) =>
    partsOf(price([mug, book], { shipping: 400, ...more })).map((part) => part.shipping_tax_minor)

  expect(taxes({})).toEqual([57, 7])
  expect(taxes({ inclusive: true })).toEqual([48, 7])
  expect(taxes({ tax_shipping: 'exempt' })).toEqual([0, 0])
  expect(taxes({ coupon: terms({ type: 'free_shipping' }) })).toEqual([0, 0])
  expect(price([mug, book], { shipping: 400 }).totals).toMatchObject({
    tax_minor: 570 + 70 + 57 + 7,
    total_minor: 4000 + 400 + 704,
  })
})

test('a fixed amount over three equal lines gives its odd cent to the first', () => {
  const lines = [1, 2, 3].map((id) => goods({ id }))
  const priced = price(lines, { coupon: terms({ type: 'fixed', value: 1000 }) })

  expect(partsOf(priced).map(({ discount_minor }) => discount_minor)).toEqual([334, 333, 333])
})

test('free shipping applies to the shops that the coupon covers, and is paid by its funder', () => {
  const lines = [goods({ id: 1 }), goods({ id: 2, shop_id: 2, product_id: 2 })]
  const coupon = terms({ type: 'free_shipping', scope: 'products', scope_ids: [2] })
  const { shops, totals } = price(lines, { coupon, shipping: 500 })

  expect(shops.map((shop) => shop.shipping_discount_minor)).toEqual([0, 500])
  expect(totals).toMatchObject({ shipping_minor: 1000, total_minor: 2500 })
})

test('the platform comes first, then the shops in the order of their ids', () => {
  const lines = [{ shop_id: 7 }, { shop_id: null }, { shop_id: 2 }, { shop_id: 7 }]

  expect([...byShop(lines).keys()]).toEqual([null, 2, 7])
})

test('an empty purchase costs nothing', () => {
  expect(price([]).totals.total_minor).toBe(0)
})

test('shipping at the highest rate follows the most taxed line that is paid', () => {
  const mug = goods({ id: 1, price_minor: 3000, tax_rates: vat(70_000) })
  const book = goods({ id: 2, price_minor: 1000, tax_rates: vat(190_000) })
  const gift = goods({ id: 3, price_minor: 0, tax_rates: vat(250_000) })
  const parts = partsOf(price([mug, book, gift], { shipping: 400, tax_shipping: 'highest' }))

  expect(parts.map((part) => part.shipping_tax_minor)).toEqual([57, 19, 0])
})

test('shipping at the rates of its category has them for every line', () => {
  const mug = goods({ id: 1, price_minor: 3000, tax_rates: vat(70_000) })
  const gift = goods({ id: 2, price_minor: 1000, tax_rates: [] })
  const parts = partsOf(price([mug, gift], { shipping: 400, tax_shipping: vat(200_000) }))

  expect(parts.map((part) => part.shipping_tax_minor)).toEqual([60, 20])
})
