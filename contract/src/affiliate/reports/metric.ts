import { z } from 'zod'

import { minor } from '../../shapes.ts'

/** Rates with fewer unique clicks than this are not shown. */
export const rateClicksMin = 100

/** Labels of the metrics, for all screens, charts and files. */
export const metricLabels = {
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
 * Results of a member's links, counted on the day of the click. An order counts once, for the link
 * of its first item; its commission counts per item (docs/domain/affiliate.md#metrics).
 */
export const metricFields = {
  /** Clicks that count. */
  clicks: z.int().meta({ title: metricLabels.clicks }),
  /** One per visitor and link in an hour. */
  unique: z.int().meta({ title: metricLabels.unique }),
  /** Unique clicks followed by a product view, and by a product added to the cart. */
  viewed: z.int().meta({ title: metricLabels.viewed }),
  carted: z.int().meta({ title: metricLabels.carted }),
  /** Qualified, and not canceled. */
  orders: z.int().meta({ title: metricLabels.orders }),
  delivered: z.int().meta({ title: metricLabels.delivered }),
  /** Goods of these orders after coupons, without shipping and tax. */
  sales_minor: minor.meta({ title: metricLabels.sales_minor }),
  /** The member's commission of these orders, net of reversals; canceled commission is excluded. */
  earned_minor: net.meta({ title: metricLabels.earned_minor }),
  /** Orders and commission per unique click; null below `clicksToJudge`. */
  conversion_bp: z.int().nullable().meta({ title: metricLabels.conversion_bp }),
  epc_minor: net.nullable().meta({ title: metricLabels.epc_minor }),
}
const metrics = z.object(metricFields)
export type Metrics = z.output<typeof metrics>
