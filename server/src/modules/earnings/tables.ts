import { collectors } from '@emporia/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

/** What a shop gets out of a line of an order, from its delivery on. */
export const sellerEarnings = pgTable('seller_earnings', {
  id: id(),
  order_id: ref().notNull(),
  order_line_id: ref().notNull(),
  shop_id: ref().notNull(),
  share_minor: minor().notNull(),
  commission_minor: minor().notNull(),
  /** Of the share, what refunds have taken back. */
  reversed_minor: minor().notNull().default(0),
  delivered_at: instant().notNull(),
  /** When it becomes available, and when that was done. */
  matures_at: instant().notNull(),
  matured_at: instant(),
  matured_minor: minor(),
})

/** How a shop handles cash on delivery. */
export const shopCash = pgTable('shop_cash', {
  shop_id: ref().primaryKey(),
  /** Null: as the market has it. */
  collected_by: text({ enum: collectors }),
  /** Since when it owes more than the market allows. */
  over_since: instant(),
})

/** Cash that reached the market, from a courier or from a shop. */
export const remittances = pgTable('remittances', {
  id: id(),
  kind: text({ enum: ['courier', 'seller'] }).notNull(),
  courier: text(),
  shop_id: ref(),
  reference: text().notNull(),
  amount_minor: minor().notNull(),
  fee_minor: minor().notNull().default(0),
  cash_minor: minor().notNull(),
  debt_minor: minor().notNull().default(0),
  actor_id: ref(),
  created_at: stamp(),
})
