import * as m from '@emporia/messages/error'
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { hashToken } from '../../../http/security/token.ts'
import { confirmMs, turnMs } from './rules.ts'
import { stockAlerts } from './tables.ts'

/** Confirms an address by the token of its e-mail, which is valid once and for 14 days. */
export const confirmAlert = async (db: Db, token: string, now: Date) => {
  const confirmed = await db
    .update(stockAlerts)
    .set({ state: 'waiting', token_hash: null })
    .where(
      and(
        eq(stockAlerts.token_hash, hashToken(token)),
        eq(stockAlerts.state, 'pending'),
        gt(stockAlerts.token_sent_at, new Date(now.getTime() - confirmMs).toISOString()),
      ),
    )
    .returning({ id: stockAlerts.id })
  if (confirmed.length === 0) throw invalid('token', m.stock_alert_link_expired)
}

/**
 * Ends an alert by the token of an e-mail. Idempotent; an unknown token gets the same reply. One
 * that was informed stays for its turn, because its units are still counted.
 */
export const stopAlert = (db: Db, token: string) =>
  db
    .delete(stockAlerts)
    .where(
      and(eq(stockAlerts.leave_token, token), inArray(stockAlerts.state, ['pending', 'waiting'])),
    )

/** Deletes alerts that expired, and those that were informed more than a turn ago. */
export const deleteOldAlerts = (db: Db, now: Date) =>
  db
    .delete(stockAlerts)
    .where(
      or(
        lt(stockAlerts.expires_at, now.toISOString()),
        and(
          eq(stockAlerts.state, 'notified'),
          lt(stockAlerts.notified_at, new Date(now.getTime() - turnMs).toISOString()),
        ),
      ),
    )

export const eraseAlerts = (db: Db, email: string) =>
  db.delete(stockAlerts).where(eq(sql`lower(${stockAlerts.email})`, email.toLowerCase()))
