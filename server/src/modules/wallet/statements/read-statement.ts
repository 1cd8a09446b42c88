import type { Statement, StatementLine } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { likeOf } from '../../../db/conditions/like.ts'
import { availableOf, type Owner } from '../../ledger/accounts.ts'
import { dayAfter, dayStart } from '../days.ts'
import { type Movement, sentenceOf } from './words.ts'

export type Period = { from?: string | undefined; to?: string | undefined }
type Query = Period & { page: number; per_page: number; q?: string | undefined }

/**
 * What moved on somebody's account of what can be spent, in the order in which it counts, straight
 * from the ledger: opening balance and movements are the closing one.
 */
export const readStatement = async (
  db: Db,
  owner: Owner,
  { page, per_page, q, ...period }: Query,
): Promise<Statement> => {
  const where = q ? sql`where words like lower(${likeOf(q)})` : sql``
  const limit = sql`limit ${per_page} offset ${(page - 1) * per_page}`
  const rows = await listMovements(db, owner, { period, where, order: sql`desc`, limit })
  return {
    ...(await sumsOf(db, owner, period)),
    rows: rows.map(lineOf),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
    from: period.from ?? null,
    to: period.to ?? null,
  }
}

const linesMax = 50_000

/** The same whole and with the oldest first, as it is printed. */
export const readWholeStatement = async (db: Db, owner: Owner, period: Period) => {
  const limit = sql`limit ${linesMax}`
  const rows = await listMovements(db, owner, { period, where: sql``, order: sql`asc`, limit })
  return { ...(await sumsOf(db, owner, period)), lines: rows.map(lineOf) }
}

type Row = Movement & Omit<StatementLine, 'text' | 'kind' | 'at'> & { at: string; total: number }

const lineOf = (row: Row): StatementLine => ({
  id: row.id,
  transaction_id: row.transaction_id,
  at: new Date(row.at).toISOString(),
  text: sentenceOf(row),
  kind: row.event_type,
  order_id: row.order_id,
  amount_minor: row.amount_minor,
  balance_minor: row.balance_minor,
})

type Wanted = { period: Period; where: SQL; order: SQL; limit: SQL }

const listMovements = async (db: Db, owner: Owner, { period, where, order, limit }: Wanted) => {
  const { rows } = await db.execute<Row>(sql`
    with moved as (
      select e.id, e.transaction_id, t.effective_at, t.event_type, t.ref_type, t.ref_id, t.reason,
        e.side, e.order_id, ${signedEntry} as amount_minor,
        sum(${signedEntry}) over (order by t.effective_at, e.id) as balance_minor
      from ${entriesOf(owner)}
    ), said as (
      select m.*, o.number as order_number, g.number as group_number, w.id as withdrawal_id,
        w.method_label, p.name as package_name,
        lower(concat_ws(' ', m.event_type, o.number, g.number, w.method_label, p.name, m.reason)) as words
      from moved m
      left join orders o on o.id = m.order_id
      left join order_groups g on m.ref_type = 'order_group' and g.id = m.ref_id
      left join withdrawals w on m.ref_type = 'withdrawal' and w.id = m.ref_id
      left join package_purchases p on m.ref_type = 'package_purchase' and p.id = m.ref_id
      where ${within(sql`m.effective_at`, period)}
    )
    select *, effective_at as at, count(*) over () as total from said ${where}
    order by effective_at ${order}, id ${order} ${limit}`)
  return rows
}

type Sums = Pick<Statement, 'opening_minor' | 'in_minor' | 'out_minor' | 'closing_minor'>

const sumsOf = async (db: Db, owner: Owner, period: Period): Promise<Sums> => {
  const before = period.from ? sql`t.effective_at < ${dayStart(period.from)}` : sql`false`
  const inside = within(sql`t.effective_at`, period)
  const { rows } = await db.execute<Omit<Sums, 'closing_minor'>>(sql`
    select coalesce(sum(${signedEntry}) filter (where ${before}), 0) as opening_minor,
      coalesce(sum(e.amount_minor) filter (where ${inside} and e.side = 'C'), 0) as in_minor,
      coalesce(sum(e.amount_minor) filter (where ${inside} and e.side = 'D'), 0) as out_minor
    from ${entriesOf(owner)}`)
  const sums = one(rows)
  return { ...sums, closing_minor: sums.opening_minor + sums.in_minor - sums.out_minor }
}

/** The market owes what can be spent: a credit makes it more. */
export const signedEntry = sql`case e.side when 'C' then e.amount_minor else -e.amount_minor end`

/** The entries of what somebody can spend, as the beginning of a query. */
export const entriesOf = (owner: Owner) => {
  const { purpose, owner_type, owner_id } = availableOf(owner)
  return sql`ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id
    where a.purpose = ${purpose} and a.owner_type = ${owner_type} and a.owner_id = ${owner_id}
      and a.currency = market_currency()`
}

export const within = (instant: SQL, { from, to }: Period) =>
  sql.join(
    [
      sql`true`,
      ...(from ? [sql`${instant} >= ${dayStart(from)}`] : []),
      ...(to ? [sql`${instant} < ${dayAfter(to)}`] : []),
    ],
    sql` and `,
  )
