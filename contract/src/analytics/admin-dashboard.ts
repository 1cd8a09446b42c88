import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, day, id, measure, nothing, picture } from '../shapes.ts'
import { salesPeriods } from './seller-dashboard.ts'

/** Work that waits for staff; a caller sees only tasks that their permissions allow. */
export const dashboardTasks = [
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
  'questions',
  'content_reports',
  'tax_exemptions',
  'tax_records',
  'package_purchases',
  'messages',
  'forwarding',
  'staff_factors',
] as const
export type DashboardTask = (typeof dashboardTasks)[number]

/** Statuses in which an order waits. */
export const openStatuses = ['pending', 'confirmed', 'processing', 'shipped'] as const

/** A figure of the period and of the preceding one of the same length. */
const compared = z.object({ now: z.int(), before: z.int() })

const sale = z.object({ name: z.string(), sales_minor: z.int() })

const tasks = z.array(z.object({ task: z.enum(dashboardTasks), count: z.int() }))

/** Parts without the required permission are null. */
const dashboard = z.object({
  days: z.literal(salesPeriods),
  tasks,
  /** Orders that wait for staff or shops. */
  open: z.record(z.enum(openStatuses), z.int()).nullable(),
  /** Goods of orders less cancellations and returns, without shipping and tax. */
  sales: z
    .object({
      today_minor: z.int(),
      yesterday_minor: z.int(),
      sales_minor: compared,
      orders: compared,
      /** Purchases at the storefront, of one or more orders each; divided by visitors: conversion. */
      purchases: compared,
      /** Orders of the period that the buyer wants to return, or returned. */
      returned: compared,
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
      /** Null is the platform. */
      top_shops: z.array(sale.extend({ shop_id: id.nullable(), orders: z.int() })),
    })
    .nullable(),
  /** Visitors of the storefront; a person counts once a day. `days` lists those of each day. */
  visitors: compared.extend({ days: z.array(z.int()) }),
  /** New buyer accounts. */
  customers: compared.extend({ total: z.int() }).nullable(),
  /** Income of the platform less its expenses, from the ledger. */
  earnings_minor: compared.nullable(),
  books: z
    .object({
      /** Entries of the period on both sides; if they differ, the ledger is inconsistent. */
      debits_minor: z.int(),
      credits_minor: z.int(),
      nightly: z.object({ checked_at: at, holds: z.boolean() }).nullable(),
    })
    .nullable(),
})
export type AdminDashboard = z.output<typeof dashboard>

export const adminDashboard = get('/admin/dashboard', {
  access: 'admin:dashboard',
  input: z.strictObject({ days: z.literal(salesPeriods).default(30) }),
  data: dashboard,
})

const waiting = z.object({
  /** Orders that are not being packed yet; null without the permission `order`. */
  orders: z.int().nullable(),
  tasks,
})
export type AdminWaiting = z.output<typeof waiting>

/** The counts of the menu. It is polled, so it returns nothing else. */
export const adminWaiting = get('/admin/waiting', {
  access: 'admin',
  input: nothing,
  data: waiting,
})
