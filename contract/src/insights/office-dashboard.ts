import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, day, id, measure, nothing, picture } from '../shapes.ts'
import { salesPeriods } from './seller-dashboard.ts'

/** What waits for somebody; each is told only to those who may do it. */
export const deskTasks = [
  'approvals',
  'returns',
  'parked_sales',
  'refunds',
  'disputes',
  'withdrawals',
  'payout_methods',
  'shops',
  'products',
  'reviews',
  'package_purchases',
  'messages',
  'forwarding',
] as const
export type DeskTask = (typeof deskTasks)[number]

/** The states in which an order waits. */
export const openStatuses = ['pending', 'confirmed', 'processing', 'shipped'] as const

/** A figure of these days, and of as many before. */
const compared = z.object({ now: z.int(), before: z.int() })

const sale = z.object({ name: z.string(), sales_minor: z.int() })

const tasks = z.array(z.object({ task: z.enum(deskTasks), count: z.int() }))

/** Parts that somebody has no key for are null. */
const dashboard = z.object({
  days: z.literal(salesPeriods),
  tasks,
  /** Orders that wait for somebody. */
  open: z.record(z.enum(openStatuses), z.int()).nullable(),
  /** Goods of orders that were not cancelled and did not come back, without delivery and taxes. */
  sales: z
    .object({
      today_minor: z.int(),
      yesterday_minor: z.int(),
      sales_minor: compared,
      orders: compared,
      days: z.array(
        z.object({ day, sales_minor: z.int(), before_minor: z.int(), orders: z.int() }),
      ),
      top_products: z.array(
        sale.extend({
          product_id: id,
          picture: picture.nullable(),
          unit: z.string(),
          decimals: z.int(),
          quantity: measure,
        }),
      ),
      /** Null is the house. */
      top_shops: z.array(sale.extend({ shop_id: id.nullable(), orders: z.int() })),
    })
    .nullable(),
  /** New accounts that buy. */
  customers: compared.extend({ total: z.int() }).nullable(),
  /** What the market itself earned, less what it spent, by its books. */
  earnings_minor: compared.nullable(),
  books: z
    .object({
      /** What was written in these days, on both sides: equal, or something is wrong. */
      debits_minor: z.int(),
      credits_minor: z.int(),
      nightly: z.object({ checked_at: at, holds: z.boolean() }).nullable(),
    })
    .nullable(),
})
export type OfficeDashboard = z.output<typeof dashboard>

export const officeDashboard = get('/admin/dashboard', {
  access: 'admin:dashboard',
  input: z.strictObject({ days: z.literal(salesPeriods).default(30) }),
  data: dashboard,
})

const waiting = z.object({
  /** Orders that nobody has begun to pack; null: without the key to orders. */
  orders: z.int().nullable(),
  tasks,
})
export type OfficeWaiting = z.output<typeof waiting>

/** The counts in the menu: asked for again and again, and so no more than these. */
export const officeWaiting = get('/admin/waiting', {
  access: 'admin',
  input: nothing,
  data: waiting,
})
