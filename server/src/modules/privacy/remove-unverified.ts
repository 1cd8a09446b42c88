import { sql } from 'drizzle-orm'

import { type AppContext, createContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Failure } from '../../http/failure.ts'
import { requiresVerifiedEmail } from '../settings/verified-email.ts'
import { eraseUnverified } from './erase-account.ts'

/**
 * Removes accounts whose e-mail address was not verified within 30 days and that have no order
 * (docs/domain/security.md#verified-e-mail-addresses). The address can be used again.
 */
export const removeUnverified = async (app: AppContext) => {
  const context = createContext(app)
  for (const id of await listOverdue(app.db, context.now))
    await inTransaction(app.db, (db) => eraseUnverified({ ...context, db }, id)).catch(leaveOpen)
}

/** An account with money or open matters remains. */
const leaveOpen = (error: unknown) => {
  if (!(error instanceof Failure)) throw error
}

/** Of sellers, only accounts whose application has not begun are removed. */
const listOverdue = async (db: Db, now: Date) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id::int as id from users u
    where u.verify_by <= ${now.toISOString()} and u.email_verified_at is null
      and u.deleted_at is null and u.guest_email is null and ${requiresVerifiedEmail}
      and (u.role in ('user', 'member') or exists (select from shops s
        where s.owner_id = u.id and s.status = 'draft' and s.name = ''))
      and not exists (select from orders o where o.user_id = u.id)
    order by u.id`)
  return rows.map(({ id }) => id)
}
