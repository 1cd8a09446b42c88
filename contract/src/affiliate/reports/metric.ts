import * as m from '@emporia/messages/answer'
import { z } from 'zod'

import { minor } from '../../shapes.ts'

/** Rates with fewer unique clicks than this are not shown. */
export const rateClicksMin = 100

/** Labels of the metrics, for all screens, charts and files. */
export const metricLabels = {
  get clicks() {
    return m.metric_clicks()
  },
  get unique() {
    return m.metric_unique()
  },
  get visitors() {
    return m.metric_visitors()
  },
  get sessions() {
    return m.metric_sessions()
  },
  get viewed() {
    return m.metric_viewed()
  },
  get carted() {
    return m.metric_carted()
  },
  get orders() {
    return m.metric_orders()
  },
  get delivered() {
    return m.metric_delivered()
  },
  get released() {
    return m.metric_released()
  },
  get sales_minor() {
    return m.metric_sales_minor()
  },
  get earned_minor() {
    return m.metric_earned_minor()
  },
  get conversion_bp() {
    return m.metric_conversion_bp()
  },
  get epc_minor() {
    return m.metric_epc_minor()
  },
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
