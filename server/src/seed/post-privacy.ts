import { api, permissions } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import { noteCall } from '../modules/audit-log/note-call.ts'
import { eraseCustomer } from '../modules/privacy/erase-account.ts'
import type { Context } from '../context.ts'
import { demoUsers } from './texts/people.ts'

/** Adds everyone's consents, and one customer whose account was erased. */
export const postPrivacy = async (context: Context) => {
  const { db, now } = context
  await agree(db)
  const [leaver] = await findSettled(db)
  if (!leaver) return
  const input = { id: leaver.id, reason: 'Requested by mail' }
  await noteCall(db, { ...staffCall, input, now })
  await eraseCustomer(context, leaver.id)
}

const staffCall = {
  actor: { id: 1, role: 'admin' as const, permissions, session_id: 0, shop_id: null },
  endpoint: api.privacy.eraseCustomer,
  ip: '203.0.113.10',
  user_agent: 'Mozilla/5.0',
  request_id: 'demo-privacy',
}

/** Records consent for each account and each order group, as the application does from then on. */
const agree = (db: Db) =>
  db.execute(sql`
    insert into consents (user_id, email_hash, kind, is_given, created_at)
    select id, encode(sha256(convert_to(lower(email), 'UTF8')), 'hex'), 'terms', true, at
    from (
      select id, email, created_at as at from users where role in ('user', 'member', 'seller')
      union all
      select u.id, g.email, g.placed_at from order_groups g join users u on u.id = g.user_id
    ) agreed order by at, id`)

/** The demo accounts, whose password is public. */
const demoEmails = Object.values(demoUsers).map(({ email }) => email)

/**
 * Returns the last customer whose orders are all completed or canceled, without a balance or an
 * open refund, return or dispute.
 */
const findSettled = async (db: Db) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u
    where u.role = 'user' and u.status = 'active' and u.email <> all(${sql.param(demoEmails)}::text[])
      and exists (select from orders o where o.user_id = u.id)
      and not exists (select from orders o where o.user_id = u.id
        and o.status not in ('completed', 'cancelled'))
      and not exists (select from refunds f join orders o on o.id = f.order_id
        where o.user_id = u.id and f.state in ('approved', 'failed'))
      and not exists (select from disputes d join orders o on o.id = d.order_id
        where o.user_id = u.id)
      and not exists (select from return_requests r where r.user_id = u.id)
      and not exists (select from ledger_accounts a where a.owner_id = u.id
        and a.owner_type in ('user', 'member') and a.balance_minor > 0)
    order by u.id desc limit 1`)
  return rows
}
