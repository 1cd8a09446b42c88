import { z } from 'zod'

import { minor } from '../../shapes.ts'

/** Rates of fewer unique clicks than this are not shown. */
export const clicksToJudge = 100

/** What each metric is called: on every screen, in every chart and file. */
export const metricWords = {
  clicks: 'Clicks',
  unique: 'Unique clicks',
  visitors: 'Visitors',
  sessions: 'Sessions',
  viewed: 'Viewed a product',
  carted: 'Added to cart',
  orders: 'Orders',
  delivered: 'Delivered',
  released: 'Released',
  sales_minor: 'Order value',
  earned_minor: 'Commission',
  conversion_bp: 'Conversion rate',
  epc_minor: 'EPC',
} as const

const net = z.int()

/**
 * What came of the links of a member, counted on the day of the click. An order counts once, where
 * the link of its first item belongs; its commission is counted item by item.
 */
export const metricFields = {
  /** Landings that count. */
  clicks: z.int().meta({ title: metricWords.clicks }),
  /** One per visitor and link in an hour. */
  unique: z.int().meta({ title: metricWords.unique }),
  /** Unique clicks that were followed by a product view, and by a product in the cart. */
  viewed: z.int().meta({ title: metricWords.viewed }),
  carted: z.int().meta({ title: metricWords.carted }),
  /** Qualified, and not canceled. */
  orders: z.int().meta({ title: metricWords.orders }),
  delivered: z.int().meta({ title: metricWords.delivered }),
  /** The goods of these orders after coupons, without shipping and tax. */
  sales_minor: minor.meta({ title: metricWords.sales_minor }),
  /** What the member gets for these orders, less what was reversed; canceled commission is left out. */
  earned_minor: net.meta({ title: metricWords.earned_minor }),
  /** Orders, and commission, for each unique click; null below `clicksToJudge`. */
  conversion_bp: z.int().nullable().meta({ title: metricWords.conversion_bp }),
  epc_minor: net.nullable().meta({ title: metricWords.epc_minor }),
}
const metrics = z.object(metricFields)
export type Metrics = z.output<typeof metrics>
