import { z } from 'zod'

import { get } from '../endpoint.ts'
import { orderStatuses } from '../orders/status.ts'
import { at, day, id, measure, picture } from '../shapes.ts'

export const salesPeriods = [7, 30, 90] as const
export type SalesPeriod = (typeof salesPeriods)[number]

/**
 * Goods of orders that were not cancelled and did not come back, without delivery and taxes. What the
 * rights of a login do not cover is null: orders without `order`, amounts without `money`.
 */
const sales = z.object({ orders: z.int().nullable(), sales_minor: z.int().nullable() })

const dashboard = z.object({
  /** Orders of the shop in each status. */
  counts: z.record(z.enum(orderStatuses), z.int()).nullable(),
  /** Null for a login without the right to products. */
  low_stock: z.int().nullable(),
  today: sales.extend({ before_minor: z.int().nullable() }),
  /** Null for a login without the right to the shop's money. */
  money: z
    .object({
      pending_minor: z.int(),
      available_minor: z.int(),
      withdrawal_minor: z.int(),
      /** Cash of customers that the shop holds, and what it owes otherwise. */
      due_minor: z.int(),
      /** It owes more cash than the market allows: when that stops it from selling, or did. */
      stops_at: at.nullable(),
      stopped_at: at.nullable(),
    })
    .nullable(),
  package: z
    .object({ name: z.string(), ends_at: at.nullable(), days_left: z.int().nullable() })
    .nullable(),
  /** The chosen days, and as many before them. */
  sales: sales.extend({
    before_minor: z.int().nullable(),
    orders_before: z.int().nullable(),
    days: z.array(sales.extend({ day, before_minor: z.int().nullable() })),
  }),
  /** What brought in most in these days. */
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
