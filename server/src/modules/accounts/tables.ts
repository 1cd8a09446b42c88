import { documentKinds, permissions, roles as roleLabels, statuses } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull(),
  permissions: text({ enum: permissions })
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Those of the permissions that only read. */
  view_only: text({ enum: permissions })
    .array()
    .notNull()
    .default(sql`'{}'`),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})

export const users = pgTable('users', {
  id: id(),
  role: text({ enum: roleLabels }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  /** When the person proved that they read its mailbox. */
  email_verified_at: instant(),
  /** Without an order, the account is removed then unless the address is verified; null: never. */
  verify_by: instant(),
  phone: text(),
  password_hash: text().notNull(),
  status: text({ enum: statuses }).notNull().default('active'),
  picture_file_id: ref(),
  role_id: ref(),
  /** One of the owners of the marketplace, who hold every permission. */
  is_first_admin: boolean().notNull().default(false),
  /** Invited, and without a password yet: an e-mailed code is enough for the first one. */
  is_invited: boolean().notNull().default(false),
  referral_code: text(),
  sponsor_id: ref(),
  /** The device of the registration. */
  device_id: ref(),
  /** When a customer became a member; null if registered as one, or if not a member. */
  member_since: instant(),
  /** Money cannot leave the wallet until then: staff changed the e-mail or removed factors. */
  money_blocked_until: instant(),
  /** Payouts are blocked until then: the password was reset with the mailbox alone. */
  payouts_blocked_until: instant(),
  /** The language of their e-mails and back office; null is the default one. */
  locale: text(),
  /** The time zone in which they read dates; null is that of the marketplace. */
  time_zone: text(),
  /** A guest: the browser, and the e-mail address that was typed; null: an account. */
  guest_id: uuid(),
  guest_email: text(),
  /** Links to the orders of a guest that were issued before are not valid. */
  guest_links_from: instant(),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
  /** Set when personal data was erased. The row stays for orders and the ledger. */
  erased_at: instant(),
})

/** Earlier codes of members, and until when their links count. */
export const referralAliases = pgTable('referral_aliases', {
  code: text().primaryKey(),
  member_id: ref().notNull(),
  created_at: stamp(),
  expires_at: instant().notNull(),
})

export const documents = pgTable('documents', {
  id: id(),
  user_id: ref().notNull(),
  kind: text({ enum: documentKinds }).notNull(),
  number: text(),
  file_id: ref().notNull(),
  created_at: stamp(),
})

export const addresses = pgTable('addresses', {
  id: id(),
  user_id: ref().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  company: text(),
  line1: text().notNull(),
  line2: text(),
  district: text(),
  city: text().notNull(),
  region: text(),
  region_code: text(),
  postcode: text(),
  country: text().notNull(),
  /** The buyer confirmed a postal code that does not have the form of the country. */
  confirmed: boolean().notNull().default(false),
  is_default: boolean().notNull().default(false),
  is_billing_default: boolean().notNull().default(false),
  created_at: stamp(),
  deleted_at: instant(),
})

/** Requested e-mail addresses until their link is opened; one per user. */
export const emailChanges = pgTable('email_changes', {
  id: id(),
  user_id: ref().notNull(),
  email: text().notNull(),
  session_id: ref(),
  /** SHA-256 of the tokens sent to the new and to the old address. */
  confirm_hash: text().notNull(),
  stop_hash: text().notNull(),
  is_by_staff: boolean().notNull().default(false),
  /** Set with `confirmed_at`: the address that the link to the old address restores. */
  old_email: text(),
  confirmed_at: instant(),
  created_at: stamp(),
  expires_at: instant().notNull(),
})
