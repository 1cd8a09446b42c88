import * as m from '@emporia/messages/error'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { notFound } from '../../../http/failure.ts'
import { findRequestLocale } from '../../../http/request/locale.ts'
import { readGuestToken } from '../../notifications/guest-link.ts'
import { endSessions } from '../session/end-sessions.ts'
import { addresses, users } from '../tables.ts'

type GuestBuyer = { guest_id: string; email: string; name: string }

/** No password has this hash. */
const password_hash = '!'

/**
 * Returns the user to whom the orders of a guest with an e-mail address belong. The address joins no
 * account, and nobody can sign in (docs/domain/guests.md#orders).
 */
export const openGuestBuyer = async (db: Db, { guest_id, email, name }: GuestBuyer) => {
  const locale = findRequestLocale()
  const unused = `guest-${randomUUID()}@guest.invalid`
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${users} (role, name, email, password_hash, locale, guest_id, guest_email)
    values ('user', ${name}, ${unused}, ${password_hash}, ${locale}, ${guest_id}, ${email})
    on conflict (guest_id, lower(guest_email)) where guest_id is not null
      do update set name = excluded.name, locale = excluded.locale
    returning id`)
  return one(rows)
}

/**
 * Locks and returns the guest of a link in an e-mail. Throws `not_found` if the link is forged, too
 * old or revoked.
 */
export const lockGuestOfLink = async ({ db, secrets, now }: Context, token: string) => {
  const read = readGuestToken(token, { secrets, now })
  const [guest] = read
    ? await db
        .select({ id: users.id, role: users.role, links_from: users.guest_links_from })
        .from(users)
        .where(
          and(eq(users.id, read.user_id), isNotNull(users.guest_email), isNull(users.deleted_at)),
        )
        .for('update')
    : []
  const isRevoked = guest?.links_from && read && new Date(guest.links_from) >= read.issued_at
  if (!guest || isRevoked) throw notFound(m.guest_link_invalid)
  return guest
}

type Corrected = { id: number; email: string; now: Date }

/**
 * Corrects the address of a guest, and makes the links that were sent to the former one invalid.
 * Returns false for an account. If the same browser has another guest with the address, the orders
 * are not joined: only links lead to them.
 */
export const changeGuestEmail = async (db: Db, { id, email, now }: Corrected) => {
  const { rowCount } = await db.execute(sql`
    update ${users} u set guest_email = ${email},
      guest_id = case when exists (select from ${users} other where other.guest_id = u.guest_id
        and lower(other.guest_email) = lower(${email}) and other.id <> u.id)
        then null else u.guest_id end
    where u.id = ${id} and u.guest_email is not null`)
  if (rowCount === 0) return false
  await revokeGuestLinks(db, id, now)
  return true
}

/** Makes all links of a guest invalid, and ends the sessions that they opened. */
export const revokeGuestLinks = async (db: Db, id: number, now: Date) => {
  await db
    .update(users)
    .set({ guest_links_from: now.toISOString() })
    .where(and(eq(users.id, id), isNotNull(users.guest_email)))
  await endSessions(db, id, { now })
}

/** Moves the addresses of a guest to an account, behind its own. */
export const giveAddresses = (db: Db, { from, to }: { from: number; to: number }) =>
  db
    .update(addresses)
    .set({ user_id: to, is_default: false, is_billing_default: false })
    .where(eq(addresses.user_id, from))
