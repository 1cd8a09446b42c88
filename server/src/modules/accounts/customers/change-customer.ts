import type { customer, Input, Status } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { assertConfirmed } from '../../../http/security/confirmation.ts'
import { endSessions } from '../session/end-sessions.ts'
import { askEmailChange } from '../email/ask-change.ts'
import { users } from '../tables.ts'

/**
 * Changes an account and returns the e-mail address that waits for confirmation, if any. A new
 * address takes effect when its link is opened, and the old address can stop it. Staff confirm
 * their identity first.
 */
export const updateCustomer = async (
  context: Context & { actor: Pick<Actor, 'confirmed_at'> },
  { id, email, ...changes }: Input<typeof customer.update>,
) => {
  const { db } = context
  const before = await lockCustomer(db, id)
  const values = { ...changes, updated_at: context.now.toISOString() }
  await db.update(users).set(values).where(eq(users.id, id))
  if (email === undefined || email === before.email) return null

  await assertConfirmed(db, context.actor, context.now)
  if ((await db.$count(users, eq(sql`lower(${users.email})`, email))) > 0)
    throw invalid('email', m.email_already_used)
  await askEmailChange(context, { id, session_id: null, is_by_staff: true }, email)
  return email
}

/** Sets the status of an account. Deactivating it ends all sessions; its orders continue. */
export const setCustomerStatus = async (
  db: Db,
  { id, status }: { id: number; status: Status },
  now: Date,
) => {
  await lockCustomer(db, id)
  await db.update(users).set({ status, updated_at: now.toISOString() }).where(eq(users.id, id))
  if (status === 'inactive') await endSessions(db, id, { now })
}

/**
 * Deletes an account; its orders keep the name. Throws `conflict` while it has open orders or
 * money.
 */
export const removeCustomer = async (db: Db, id: number, now: Date) => {
  await lockCustomer(db, id)
  await assertSettled(db, id)
  await db
    .update(users)
    .set({ status: 'inactive', deleted_at: now.toISOString() })
    .where(eq(users.id, id))
  await endSessions(db, id, { now })
}

const lockCustomer = async (db: Db, id: number) => {
  const [found] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, id),
        inArray(users.role, ['user', 'member']),
        isNull(users.deleted_at),
        isNull(users.guest_email),
      ),
    )
    .for('update')
  if (!found) throw notFound(m.customer_missing)
  return found
}

const assertSettled = async (db: Db, id: number) => {
  const { rows } = await db.execute<{ orders: number; has_money: boolean }>(sql`
    select (select count(*) from orders where user_id = ${id}
        and status in ('pending', 'confirmed', 'processing', 'shipped'))::int as orders,
      exists (select from ledger_accounts where owner_id = ${id} and guarded and balance_minor > 0
        and owner_type in ('user', 'member')) as has_money`)
  const { orders, has_money } = one(rows)
  if (orders > 0) throw conflict(m.customer_orders_open)
  if (has_money) throw conflict(m.customer_balance_open)
}
