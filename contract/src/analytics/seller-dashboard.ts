import { z } from 'zod'

import { get } from '../endpoint.ts'
import { orderStatuses } from '../orders/status.ts'
import { at, day, id, measure, picture } from '../shapes.ts'

export const salesPeriods = [7, 30, 90] as const
export type SalesPeriod = (typeof salesPeriods)[number]
/** Up to how many products of low stock the dashboard of a shop counts. */
export const lowStockMax = 1_000

/**
 * Goods of orders less cancellations and returns, without shipping and tax. Parts that the rights
 * of a login do not cover are null: orders without `order`, amounts without `money`.
 */
const sales = z.object({ orders: z.int().nullable(), sales_minor: z.int().nullable() })

const dashboard = z.object({
  /** Orders of the shop in each status. */
  counts: z.record(z.enum(orderStatuses), z.int()).nullable(),
  /**
   * Products of low stock, counted up to `lowStockMax` + 1. Null for a login without the right to
   * products.
   */
  low_stock: z.int().nullable(),
  today: sales.extend({ before_minor: z.int().nullable() }),
  /** Null for a login without the right to the shop's money. */
  money: z
    .object({
      pending_minor: z.int(),
      available_minor: z.int(),
      withdrawal_minor: z.int(),
      /** Cash of customers that the shop holds, and its other debts. */
      due_minor: z.int(),
      /** The shop exceeds its cash limit: when this stops it from selling, or when it did. */
      stops_at: at.nullable(),
      stopped_at: at.nullable(),
    })
    .nullable(),
  package: z
    .object({ name: z.string(), ends_at: at.nullable(), days_left: z.int().nullable() })
    .nullable(),
  /** The chosen days, and the same number of days before. */
  sales: sales.extend({
    before_minor: z.int().nullable(),
    orders_before: z.int().nullable(),
    days: z.array(sales.extend({ day, before_minor: z.int().nullable() })),
  }),
  /** Products with the highest sales of the period. */
  top: z
    .array(
      z.object({
        product_id: id,
        name: z.string(),
        picture: picture.nullable(),
        unit: z.string(),
        decimals: z.int(),
        quantity: measure,
        sales_minor: z.int().nullable(),
      }),
    )
    .nullable(),
})
export type SellerDashboard = z.output<typeof dashboard>

export const sellerDashboard = get('/seller/dashboard', {
  access: 'seller',
  input: z.strictObject({ days: z.literal(salesPeriods).default(30) }),
  data: dashboard,
})
