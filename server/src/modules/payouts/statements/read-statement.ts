import type { ListQuery, Statement, StatementLine } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { toBatches } from '../../../db/to-batches.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import type { Owner } from '../../ledger/accounts.ts'
import { getTimeZone } from '../../settings/time-zone.ts'
import { overlayReferences } from '../../translations/overlay/overlay-texts.ts'
import {
  isBefore,
  selectStatementLines,
  type Period,
  periodFilter,
  type ZonedPeriod,
} from './lines.ts'
import { listSubLines, toSubLines } from './sub-lines.ts'
import { type Movement, formatMovement } from './labels.ts'

type Query = Period & Omit<ListQuery, 'sort' | 'order'>

/**
 * Returns the movements of an owner's balance in order, directly from the ledger: opening balance
 * plus lines equals closing balance.
 */
export const readStatement = async (
  db: Db,
  owner: Owner,
  { page, per_page, q, from, to }: Query,
): Promise<Statement> => {
  const period = { from, to, time_zone: await getTimeZone(db) }
  const limit = sql`limit ${per_page} offset ${(page - 1) * per_page}`
  const rows = await listRows(db, owner, { period, q, order: sql`desc`, limit })
  return {
    ...(await sumsOf(db, owner, period)),
    rows: await linesWithDebts(db, owner, rows),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
    from: from ?? null,
    to: to ?? null,
  }
}

/** Returns the complete statement, oldest line first. */
export const readFullStatement = async (db: Db, owner: Owner, period: Period) =>
  collectStatement(await openStatement(db, owner, period))

type OpenStatement = Awaited<ReturnType<typeof openStatement>>

/** Reads all lines of an open statement, with texts in the language of the caller. */
export const collectStatement = async ({ opening_minor, batches }: OpenStatement) => {
  const lines: StatementLine[] = []
  for await (const batch of batches) lines.push(...batch)
  const amounts = lines.map(({ amount_minor }) => amount_minor)
  const in_minor = sumOf(amounts.filter((amount) => amount > 0))
  const out_minor = -sumOf(amounts.filter((amount) => amount < 0))
  return {
    opening_minor,
    in_minor,
    out_minor,
    closing_minor: opening_minor + in_minor - out_minor,
    lines,
  }
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Opens a statement of any length: the number of its lines, its opening balance, and its lines in
 * batches, oldest first.
 */
export const openStatement = async (db: Db, owner: Owner, { from, to }: Period) => {
  const period = { from, to, time_zone: await getTimeZone(db) }
  const { rows: found } = await db.execute<LineId>(sql`
    with ${selectStatementLines(owner)}
    select id, transaction_id from lines where ${periodFilter(sql`effective_at`, period)}
    order by effective_at, id`)
  const { opening_minor } = await sumsOf(db, owner, period)
  return {
    count: found.length,
    opening_minor,
    batches: readBatches(db, owner, { found, opening_minor }),
  }
}

type LineId = { id: number; transaction_id: number }

async function* readBatches(
  db: Db,
  owner: Owner,
  { found, opening_minor }: { found: LineId[]; opening_minor: number },
) {
  let balance_minor = opening_minor
  for (const batch of toBatches(found)) {
    const rows = await listRows(db, owner, { order: sql`asc`, only: batch })
    const lines = await linesWithDebts(db, owner, rows)
    yield lines.map((line) => {
      balance_minor += line.amount_minor
      return { ...line, balance_minor }
    })
  }
}

type Row = Movement &
  Pick<StatementLine, 'id' | 'transaction_id' | 'order_id' | 'balance_minor'> & {
    effective_at: string
    total: number
  }

const linesWithDebts = async (db: Db, owner: Owner, rows: Row[]): Promise<StatementLine[]> => {
  const ids = [...new Set(rows.map(({ transaction_id }) => transaction_id))]
  const found = ids.length === 0 ? [] : await listSubLines(db, owner, ids)
  const byTransaction = Map.groupBy(found, ({ transaction_id }) => transaction_id)
  return rows.map((row) =>
    lineOf(row, toSubLines(row, byTransaction.get(row.transaction_id) ?? [])),
  )
}

const lineOf = (row: Row, sub_lines: StatementLine['sub_lines']): StatementLine => ({
  id: row.id,
  transaction_id: row.transaction_id,
  at: new Date(row.effective_at).toISOString(),
  text: formatMovement(row, sub_lines),
  kind: row.event_type,
  order_id: row.order_id,
  amount_minor: row.amount_minor,
  balance_minor: row.balance_minor,
  // A set-off of a single debt names it in its own text.
  sub_lines: row.is_set_off && sub_lines.length === 1 ? [] : sub_lines,
})

type RowParams = {
  period?: ZonedPeriod
  q?: string | undefined
  order: SQL
  limit?: SQL
  /** Only these lines; the balance of a line then counts only them. */
  only?: LineId[]
}

const listRows = async (
  db: Db,
  owner: Owner,
  { period, q, order, limit = sql``, only }: RowParams,
) => {
  const transactionIds = only?.map(({ transaction_id }) => transaction_id)
  const ids = only && sql.param(only.map(({ id }) => id))
  const { rows } = await db.execute<Row>(sql`
    with ${selectStatementLines(owner, transactionIds)}, running as (
      select l.*, sum(l.amount_minor) over (order by l.effective_at, l.id)::bigint as balance_minor
      from lines l where ${ids ? sql`l.id = any(${ids}::bigint[])` : sql`true`}
    )
    select m.id, m.transaction_id, m.effective_at, m.event_type, m.reason, m.order_id,
      m.amount_minor, m.balance_minor, m.is_set_off, o.number as order_number,
      g.number as group_number, w.id as withdrawal_id, w.method_label, p.name as package_name,
      count(*) over () as total
    from running m
    left join orders o on o.id = m.order_id
    left join order_groups g on m.ref_type = 'order_group' and g.id = m.ref_id
    left join withdrawals w on m.ref_type = 'withdrawal' and w.id = m.ref_id
    left join package_purchases p on m.ref_type = 'package_purchase' and p.id = m.ref_id
    where ${period ? periodFilter(sql`m.effective_at`, period) : sql`true`} and ${q ? matchesText(q) : sql`true`}
    order by m.effective_at ${order}, m.id ${order} ${limit}`)
  await overlayReferences(db, ({ packageName }) => rows.forEach(packageName))
  return rows
}

/** Matches the text of the line, and the orders whose debts it paid. */
const matchesText = (q: string) => sql`
  lower(concat_ws(' ', m.event_type, o.number, g.number, w.method_label, p.name, m.reason,
    (select string_agg(owed.number, ' ') from debt_settlements s
      join debt_items i on i.id = s.debt_item_id join orders owed on owed.id = i.order_id
      where s.transaction_id = m.transaction_id))) like lower(${toLikePattern(q)})`

type Sums = Pick<Statement, 'opening_minor' | 'in_minor' | 'out_minor' | 'closing_minor'>

const sumsOf = async (db: Db, owner: Owner, period: ZonedPeriod): Promise<Sums> => {
  const before = isBefore(sql`effective_at`, period)
  const inside = periodFilter(sql`effective_at`, period)
  const { rows } = await db.execute<Omit<Sums, 'closing_minor'>>(sql`
    with ${selectStatementLines(owner)}
    select coalesce(sum(amount_minor) filter (where ${before}), 0)::bigint as opening_minor,
      coalesce(sum(amount_minor) filter (where ${inside} and amount_minor > 0), 0)::bigint as in_minor,
      coalesce(-sum(amount_minor) filter (where ${inside} and amount_minor < 0), 0)::bigint as out_minor
    from lines`)
  const sums = one(rows)
  return { ...sums, closing_minor: sums.opening_minor + sums.in_minor - sums.out_minor }
}
