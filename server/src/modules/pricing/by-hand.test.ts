import { expect, test } from 'vitest'

import type { Goods } from './goods.ts'
import { priceOrder } from './rules.ts'
import type { ShippingTaxing } from './tax.ts'

type Line = { price_minor: number; quantity?: number; rates: Record<string, number> }

type Order = {
  lines: Line[]
  shipping?: number
  inclusive?: boolean
  taxShipping?: ShippingTaxing
}

const toGoods = ({ price_minor, quantity = 1, rates }: Line, at: number): Goods => ({
  id: at + 1,
  shop_id: 1,
  product_id: at + 1,
  brand_id: null,
  category_ids: [],
  price_minor,
  quantity,
  in_offer: false,
  tax_rates: Object.entries(rates).map(([jurisdiction, rate_ppm]) => ({
    jurisdiction,
    name: 'Tax',
    rate_ppm,
  })),
})

const price = ({ lines, shipping = 0, inclusive = false, taxShipping = 'goods' }: Order) => {
  const priced = priceOrder({
    lines: lines.map(toGoods),
    coupon: null,
    shippingOf: () => shipping,
    prices_include_tax: inclusive,
    taxShippingOf: () => taxShipping,
  })
  /** The tax of each part by jurisdiction, where there is any. */
  const taxes: Record<string, number> = {}
  for (const { parts } of priced.shops.flatMap((shop) => shop.lines))
    for (const { part, jurisdiction, tax_minor } of parts.taxes)
      if (tax_minor > 0)
        taxes[`${part} ${jurisdiction}`] = (taxes[`${part} ${jurisdiction}`] ?? 0) + tax_minor
  const { tax_minor, total_minor } = priced.totals
  return { taxes, tax_minor, total_minor }
}

// Each amount was calculated by hand from the rule in docs/domain/tax.md#amounts.
test.each<[string, Order, Record<string, number>, number, number]>([
  [
    'Germany: 19% and 7% in the price, and shipping at the rate of its goods',
    {
      // Shipping of 4.50 is split as 2.37 and 2.13, by 11.90 and 10.70.
      lines: [
        { price_minor: 1190, rates: { 'DE standard': 190_000 } },
        { price_minor: 1070, rates: { 'DE reduced': 70_000 } },
      ],
      shipping: 450,
      inclusive: true,
    },
    {
      'goods DE standard': 190,
      'goods DE reduced': 70,
      'shipping DE standard': 38,
      'shipping DE reduced': 14,
    },
    312,
    2710,
  ],
  [
    'New York City: 4% and 4.875% are calculated once, as 8.875%, and then split',
    // 59.97 × 8.875% = 5.322; 5.00 × 8.875% = 0.444.
    {
      lines: [{ price_minor: 1999, quantity: 3, rates: { 'US-NY': 40_000, 'US-NY-NYC': 48_750 } }],
      shipping: 500,
    },
    {
      'goods US-NY': 240,
      'goods US-NY-NYC': 292,
      'shipping US-NY': 20,
      'shipping US-NY-NYC': 24,
    },
    576,
    7073,
  ],
  [
    'Quebec: 5% and 9.975% of 100.00 are 14.975, rounded up once',
    { lines: [{ price_minor: 10_000, rates: { 'CA-GST': 50_000, 'CA-QST': 99_750 } }] },
    { 'goods CA-GST': 500, 'goods CA-QST': 998 },
    1498,
    11_498,
  ],
  [
    'Great Britain: shipping of standard and zero-rated goods has the highest rate',
    // Shipping of 5.00 is split as 3.00 and 2.00, each with 20% in it.
    {
      lines: [
        { price_minor: 6000, rates: { GB: 200_000 } },
        { price_minor: 4000, rates: { GB: 0 } },
      ],
      shipping: 500,
      inclusive: true,
      taxShipping: 'highest',
    },
    { 'goods GB': 1000, 'shipping GB': 83 },
    1083,
    10_500,
  ],
  [
    'Great Britain: shipping of zero-rated goods alone has no tax',
    {
      lines: [{ price_minor: 4000, rates: { GB: 0 } }],
      shipping: 500,
      inclusive: true,
      taxShipping: 'highest',
    },
    {},
    0,
    4500,
  ],
  [
    'Japan: yen have no decimals, and 10% of 1,234 is rounded down, of 1,235 up',
    {
      lines: [
        { price_minor: 1234, rates: { JP: 100_000 } },
        { price_minor: 1235, rates: { JP: 100_000 } },
      ],
    },
    { 'goods JP': 123 + 124 },
    247,
    2716,
  ],
  [
    'Kuwait: dinars have three decimals, and 5% of 12.345 is 0.617',
    { lines: [{ price_minor: 12_345, rates: { KW: 50_000 } }] },
    { 'goods KW': 617 },
    617,
    12_962,
  ],
  [
    'an export, a reverse charge and an exempt buyer have no rates and no tax',
    { lines: [{ price_minor: 10_000, rates: {} }], shipping: 700 },
    {},
    0,
    10_700,
  ],
])('%s', (_case, order, taxes, tax_minor, total_minor) => {
  expect(price(order)).toEqual({ taxes, tax_minor, total_minor })
})
