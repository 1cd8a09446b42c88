import { type Address, closingGrounds, shopStatuses, traderKinds } from '@emporia/contract'
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

export const shops = pgTable('shops', {
  id: id(),
  owner_id: ref().notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  status: text({ enum: shopStatuses }).notNull().default('draft'),
  reason: text(),
  category_id: ref(),
  tagline: text().notNull().default(''),
  about: text().notNull().default(''),
  logo: ref(),
  banner: ref(),
  address: jsonb().$type<Address>(),
  /** From where it ships; null: the country of the business address. */
  ships_from_country: text(),
  vat_id: text().notNull().default(''),
  /** null: the shop does not state who sells. */
  trader_kind: text({ enum: traderKinds }),
  trader_name: text().notNull().default(''),
  trader_address: text().notNull().default(''),
  trader_email: text(),
  trader_phone: text().notNull().default(''),
  trader_register: text().notNull().default(''),
  trader_weee: text().notNull().default(''),
  trader_confirmed_at: instant(),
  closed_from: instant(),
  closed_to: instant(),
  closed_note: text(),
  /** Orders from this hour on are prepared from the next working day. */
  cutoff_hour: integer().notNull().default(14),
  handling_days: integer().notNull().default(1),
  /** 1 is Monday, 7 is Sunday. */
  working_days: integer().array().notNull().default([1, 2, 3, 4, 5]),
  /** Its products are visible but not for sale, because it owes cash. */
  catalogue_since: instant(),
  rating_total: integer().notNull().default(0),
  rating_count: integer().notNull().default(0),
  terms_accepted_at: instant(),
  submitted_at: instant(),
  approved_at: instant(),
  /** Known times in which it sells; maintained by the database. */
  trades: text().notNull().default('{}'),
  created_at: stamp(),
  updated_at: stamp(),
})

/** Every current and former slug of a shop; maintained by the database. */
export const shopSlugs = pgTable('shop_slugs', {
  slug: text().primaryKey(),
  shop_id: ref().notNull(),
  created_at: stamp(),
})

/** Changes of a shop with actor and reason. */
export const shopEvents = pgTable('shop_events', {
  id: id(),
  shop_id: ref().notNull(),
  actor_id: ref(),
  from_status: text({ enum: shopStatuses }).notNull(),
  to_status: text({ enum: shopStatuses }).notNull(),
  note: text(),
  override_reason: text(),
  created_at: stamp(),
})

/** Announced closings of shops, and those that took effect. */
export const shopClosings = pgTable('shop_closings', {
  id: id(),
  shop_id: ref().notNull(),
  ground: text({ enum: closingGrounds }),
  reason: text().notNull(),
  is_own: boolean().notNull().default(false),
  actor_id: ref(),
  notice_at: stamp(),
  effective_at: instant().notNull(),
  answer: text(),
  answered_at: instant(),
  canceled_at: instant(),
  done_at: instant(),
})

/** Terms for sellers in dated versions, which no call changes. */
export const sellerTerms = pgTable('seller_terms', {
  id: id(),
  starts_on: date().notNull(),
  text: text().notNull(),
  changes: text().notNull().default(''),
  notice_reason: text(),
  created_by: ref(),
  created_at: stamp(),
})

/** The acceptance of a version by a shop; without a user, it is deemed accepted. */
export const sellerTermsAcceptances = pgTable('seller_terms_acceptances', {
  terms_id: ref().notNull(),
  shop_id: ref().notNull(),
  user_id: ref(),
  accepted_at: stamp(),
})
