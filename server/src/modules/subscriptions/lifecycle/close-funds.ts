import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { one } from '../../../db/single-row.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { lockPurchase } from '../purchase/lock.ts'
import { notifyHolder } from '../emails.ts'
import { packagePurchases } from '../tables.ts'

const batchMax = 500

/**
 * Closes the funds of boosts that have ended, once no sale waits for delivery or for a dispute.
 * Notifies holders whose boost has reached its limit.
 */
export const closeFunds = async (context: Context) => {
  const { db } = context
  for (const id of await listEnded(db))
    await inTransaction(db, (inside) => closeFund(inside, id, context.now))
  for (const id of await listUsedUp(db))
    await inTransaction(db, async (inside) =>
      notifyHolder({ ...context, db: inside }, 'boost-used-up', await lockPurchase(inside, id)),
    )
}

const isOpen = sql`p.fund_minor is not null and p.fund_closed_at is null`

const waits = sql`exists (
  select from commissions c where c.boost_purchase_id = p.id and (c.state = 'tracked' or exists (
    select from disputes d where d.order_id = c.order_id and d.state = 'open')))`

const listEnded = async (db: Db) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id::int from package_purchases p
    where ${isOpen} and p.state in ('expired', 'refunded') and not ${waits}
    order by p.id limit ${batchMax}`)
  return rows.map(({ id }) => id)
}

const closeFund = async (db: Db, id: number, now: Date) => {
  await lockPurchase(db, id)
  // A concurrent reservation is completed first; nothing is reserved of a boost that has ended.
  const { rows } = await db.execute<{ is_open: boolean; rest_minor: number }>(sql`
    select ${isOpen} and not ${waits} as is_open, (
      select coalesce(sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end), 0)
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.purpose = 'boost_fund' and a.detail = p.id::text)::float8 as rest_minor
    from package_purchases p where p.id = ${id}`)
  const { is_open, rest_minor } = one(rows)
  if (!is_open) return
  await record(db, postings.boostClosed({ purchase_id: id, rest_minor }), { now })
  await db
    .update(packagePurchases)
    .set({ fund_closed_at: now.toISOString() })
    .where(eq(packagePurchases.id, id))
}

const listUsedUp = async (db: Db) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id::int from package_purchases p join boost_uses u on u.purchase_id = p.id
    where ${isOpen} and p.state = 'active' and u.reserved_minor > 0
      and u.reserved_minor >= (p.terms ->> 'max_minor')::bigint
    order by p.id limit ${batchMax}`)
  return rows.map(({ id }) => id)
}
