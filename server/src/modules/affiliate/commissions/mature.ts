import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type AppContext, type Context, createContext } from '../../../context.ts'
import { users } from '../../accounts/public.ts'
import { isCashOpen } from '../../ledger/open-cash.ts'
import { mustVerifyEmail } from '../../settings/verified-email.ts'
import { recheck } from '../fraud/recheck.ts'
import { notifyHeld, notifyMatured } from '../emails.ts'
import { notifyOfRecruits } from '../recruit-emails.ts'
import { matureRow } from './hold.ts'
import { lockRows } from './load-rows.ts'
import { overdueCash } from './overdue-cash.ts'

const batchMax = 500

/**
 * Makes earnings available whose hold period is over (C4), after set-off of debts and overdue cash,
 * in one transaction per owner. Idempotent, also for concurrent runs.
 */
export const matureCommissions = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  notify?: (db: Db, memberId: number) => Promise<void>,
) => {
  for (const member_id of await listOwners(db, now))
    await inTransaction(db, async (inside) => {
      await matureOf(inside, member_id, now)
      await notify?.(inside, member_id)
    })
}

/** Scheduled job: matures earnings and notifies members of them and of new recruits. */
export const matureAndNotify = async (app: AppContext) => {
  const context = createContext(app)
  await matureCommissions(context, (db, memberId) => notifyMember({ ...context, db }, memberId))
  await inTransaction(app.db, (db) => notifyOfRecruits({ ...context, db }))
}

const notifyMember = async (context: Context, memberId: number) => {
  await notifyHeld(context, memberId)
  await notifyMatured(context, memberId)
}

const listOwners = async (db: Db, now: Date) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct c.member_id::int as id from commissions c where ${isDue(now)} order by 1`)
  return rows.map(({ id }) => id)
}

const matureOf = async (db: Db, memberId: number, now: Date) => {
  // A concurrent run waits for the first and finds nothing left.
  await db.execute(sql`select pg_advisory_xact_lock(7206204, ${memberId})`)
  const due = sql`c.member_id = ${memberId} and c.id in (
    select c.id from commissions c where c.member_id = ${memberId} and ${isDue(now)}
    order by c.id limit ${batchMax})`
  await recheck(db, await lockRows(db, due), now)
  for (const row of await lockRows(db, due))
    await matureRow(db, row, { now, actor_id: null }, await overdueCash(db, memberId, now))
}

/**
 * Disputed earnings wait for the decision of the bank, those of cash orders for the cash, and all
 * for the verified e-mail address of their owner. `c` is the earning.
 */
const isDue = (now: Date) => sql`c.state = 'pending' and c.matures_at <= ${now.toISOString()}
  and not exists (select from disputes d where d.order_id = c.order_id and d.state = 'open')
  and not ${isCashOpen(sql`c.order_id`)}
  and not exists (select from ${users} where ${users.id} = c.member_id and ${mustVerifyEmail(users)})`
