import { signInMethods } from '@emporia/contract'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../../db/columns.ts'

export const sessions = pgTable('sessions', {
  id: id(),
  user_id: ref().notNull(),
  /** SHA-256 of the bearer token. The token itself is not stored. */
  token_hash: text().notNull(),
  user_agent: text().notNull().default(''),
  ip: text().notNull().default(''),
  created_at: stamp(),
  used_at: stamp(),
  /** How it was opened; null before this was stored. */
  method: text({ enum: signInMethods }),
  /** When the user last confirmed their identity: at sign-in, or by password since. */
  confirmed_at: stamp(),
  /** `view`: an employee views the marketplace as the user. */
  kind: text({ enum: ['normal', 'view'] })
    .notNull()
    .default('normal'),
  staff_id: ref(),
  reason: text(),
  idle_ends_at: instant().notNull(),
  ends_at: instant().notNull(),
})

/** Codes by e-mail. Each opens only what it was sent for. */
export const mailedCodes = pgTable('reset_codes', {
  id: id(),
  user_id: ref().notNull(),
  purpose: text({ enum: ['reset', 'second_step', 'sign_in', 'verify'] })
    .notNull()
    .default('reset'),
  /** It resets a password together with a second factor only. */
  needs_factor: boolean().notNull().default(false),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: instant().notNull(),
  used_at: instant(),
  created_at: stamp(),
})

/** Sign-ins and password resets whose second step is missing. */
export const signInTickets = pgTable('sign_in_tickets', {
  id: id(),
  /** SHA-256 of the ticket. */
  token_hash: text().notNull(),
  user_id: ref(),
  purpose: text({ enum: ['login', 'reset', 'passkey_login', 'passkey_add'] }).notNull(),
  /** The challenge that a passkey has to sign. */
  data: text(),
  /** SHA-256 of the cookie of the device that got the ticket. */
  device_hash: text().notNull(),
  tries: integer().notNull().default(0),
  used_at: instant(),
  expires_at: instant().notNull(),
  created_at: stamp(),
})
