import { type Address, labelStates } from '@emporia/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../../db/columns.ts'

/** A price of a carrier in the currency of the marketplace. */
export type StoredRate = {
  id: string
  carrier: string
  service: string
  price_minor: number
  days: number | null
}

/** Labels of carriers, from the prices on (docs/domain/shipping.md#labels). */
export const shippingLabels = pgTable('shipping_labels', {
  id: id(),
  order_id: ref().notNull(),
  /** null: for what the order still ships. */
  shipment_id: ref(),
  /** The shop that pays; null: the platform. */
  shop_id: ref(),
  state: text({ enum: ['quoted', ...labelStates] }).notNull(),
  provider: text().notNull(),
  provider_ref: text().notNull(),
  sender: jsonb().$type<Address>().notNull(),
  grams: integer().notNull(),
  length_mm: integer().notNull(),
  width_mm: integer().notNull(),
  height_mm: integer().notNull(),
  rates: jsonb().$type<StoredRate[]>().notNull(),
  rate_ref: text(),
  carrier: text(),
  service: text(),
  price_minor: minor(),
  tracking: text(),
  tracking_url: text(),
  /** The PDF at the provider, and where it is stored here. */
  label_url: text(),
  storage_key: text(),
  /** Why the carrier refused it or its cancellation. */
  refusal: text(),
  created_by: ref(),
  created_at: stamp(),
  expires_at: instant().notNull(),
  reserved_at: instant(),
  bought_at: instant(),
  canceled_at: instant(),
})

export type Label = typeof shippingLabels.$inferSelect
