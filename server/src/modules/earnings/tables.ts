import { collectors } from '@emporia/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

/** What a shop earns from an order line, recorded at delivery. */
export const sellerEarnings = pgTable('seller_earnings', {
  id: id(),
  order_id: ref().notNull(),
  order_line_id: ref().notNull(),
  shop_id: ref().notNull(),
  share_minor: minor().notNull(),
  commission_minor: minor().notNull(),
  /** The part of the share that refunds have reversed. */
  reversed_minor: minor().notNull().default(0),
  delivered_at: instant().notNull(),
  /** When it becomes available, and when it was released. */
  matures_at: instant().notNull(),
  matured_at: instant(),
  matured_minor: minor(),
})

/** Settings and state of a shop's cash on delivery. */
export const shopCash = pgTable('shop_cash', {
  shop_id: ref().primaryKey(),
  /** Null: the marketplace default. */
  collected_by: text({ enum: collectors }),
  /** Since when the shop has owed more than allowed. */
  over_since: instant(),
})

/** Cash that a courier collected for an order, until remittances have paid it. */
export const courierCash = pgTable('courier_cash', {
  order_id: ref().primaryKey(),
  courier: text().notNull(),
  amount_minor: minor().notNull(),
  left_minor: minor().notNull(),
  collected_at: instant().notNull(),
  remitted_at: instant(),
  /** Releases from then on require the remittance. */
  applies_from: instant().notNull(),
})

/** Cash remitted to the platform by a courier or a shop. */
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
