import type { SecondMethod } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { Failure } from '../../../../http/failure.ts'
import { hashToken, newToken } from '../../../../http/security/token.ts'
import { sentence } from '../../../../sentence.ts'
import { codeEnd, codeTriesMax, ticketLifeMinutes } from '../rules.ts'
import { signInTickets } from '../tables.ts'

type Purpose = (typeof signInTickets.$inferSelect)['purpose']
type Draft = {
  user_id: number | null
  purpose: Purpose
  device_token: string | null
  data?: string
}

/** Stores a ticket for the second step of a sign-in or reset and returns its token. */
export const createTicket = async (db: Db, draft: Draft, now: Date) => {
  const { user_id, purpose, device_token, data = null } = draft
  const token = newToken()
  await db.insert(signInTickets).values({
    user_id,
    purpose,
    data,
    token_hash: hashToken(token),
    // Without a device the ticket opens nothing.
    device_hash: hashToken(device_token ?? newToken()),
    expires_at: codeEnd(now, ticketLifeMinutes),
    created_at: now.toISOString(),
  })
  return token
}

type Presented = { ticket: string; purpose: Purpose | Purpose[]; device_token: string | null }

/**
 * Uses up one attempt of a ticket and returns it. Throws `invalid` for a ticket that has ended, was
 * used, or was given to another device.
 */
export const tryTicket = async (db: Db, presented: Presented, now: Date) => {
  const [found] = await db
    .update(signInTickets)
    .set({ tries: sql`${signInTickets.tries} + 1` })
    .where(isOpen(presented, now))
    .returning()
  if (!found) throw ticketEnded()
  return found
}

/** Returns a ticket without using up an attempt. Throws as `tryTicket`. */
export const findTicket = async (db: Db, presented: Presented, now: Date) => {
  const [found] = await db.select().from(signInTickets).where(isOpen(presented, now))
  if (!found) throw ticketEnded()
  return found
}

const isOpen = ({ ticket, purpose, device_token }: Presented, now: Date) =>
  and(
    eq(signInTickets.token_hash, hashToken(ticket)),
    inArray(signInTickets.purpose, [purpose].flat()),
    eq(signInTickets.device_hash, hashToken(device_token ?? '')),
    lt(signInTickets.tries, codeTriesMax),
    isNull(signInTickets.used_at),
    gt(signInTickets.expires_at, now.toISOString()),
  )

/** Stores the challenge that a passkey has to sign. It replaces an earlier one. */
export const setTicketData = (db: Db, id: number, data: string) =>
  db.update(signInTickets).set({ data }).where(eq(signInTickets.id, id))

/** Deletes tickets that ended. */
export const deleteOldTickets = (db: Db, now: Date) =>
  db.delete(signInTickets).where(lte(signInTickets.expires_at, now.toISOString()))

/** Marks a ticket as used. It works once, also if it is sent twice at the same time. */
export const spendTicket = async (db: Db, id: number, now: Date) => {
  const spent = await db
    .update(signInTickets)
    .set({ used_at: now.toISOString() })
    .where(and(eq(signInTickets.id, id), isNull(signInTickets.used_at)))
    .returning({ id: signInTickets.id })
  if (spent.length === 0) throw ticketEnded()
}

export const ticketEnded = () => new Failure('unauthenticated', sentence(m.second_step_ended))

/** The refusal of a sign-in or reset whose second step is missing. */
export const secondStepNeeded = (data: { ticket: string; methods: SecondMethod[] }) =>
  new Failure('second_factor', sentence(m.second_step_needed), { data })
