import type { Bill, BillKind, BillStatus, OfficeBill, Page } from '@emporia/contract'
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { likeOf } from '../../../db/conditions/like.ts'
import type { Owner } from '../../ledger/accounts.ts'
import { dayAfter, dayStart } from '../days.ts'
import { bills } from '../../bills/tables.ts'

export type BillFilter = {
  q?: string | undefined
  sort?: 'issued_at' | 'total_minor' | undefined
  order?: 'asc' | 'desc' | undefined
  status?: BillStatus | undefined
  kind?: BillKind | undefined
  payer_type?: 'user' | 'member' | 'seller' | undefined
  owner_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}
type Query = BillFilter & { page: number; per_page: number }

/** Returns an owner's invoices, newest first. */
export const listBills = async (db: Db, owner: SQL, query: Query): Promise<Page<Bill>> => {
  const { page, per_page } = query
  const where = and(owner, filterOf(query))
  const rows = await selectPage(db, where, query)
  return { rows, total: await db.$count(bills, where), page, per_page }
}

/**
 * SQL condition: invoices of a person, including those from before the membership, or of a shop.
 */
export const billedTo = ({ owner_type, owner_id }: Owner): SQL =>
  owner_type === 'seller'
    ? sql`(${bills.payer_type} = 'seller' and ${bills.payer_id} = ${owner_id})`
    : sql`(${bills.payer_type} <> 'seller' and ${bills.payer_id} = ${owner_id})`

/** Returns all invoices, and the number in each state. */
export const listAllBills = async (db: Db, query: Query) => {
  const { page, per_page, status } = query
  const every = filterOf({ ...query, status: undefined })
  const { counts, open_minor } = await countByStatus(db, every)
  const rows = await selectPage(db, filterOf(query), query)
  return {
    rows: rows.map(withPayer),
    total: status ? counts[status] : Object.values(counts).reduce((sum, each) => sum + each, 0),
    page,
    per_page,
    counts,
    open_minor,
  }
}

export const filterOf = ({ q, status, kind, payer_type, owner_id, from, to }: BillFilter) =>
  and(
    status ? eq(bills.status, status) : undefined,
    kind ? eq(bills.kind, kind) : undefined,
    payer_type ? eq(bills.payer_type, payer_type) : undefined,
    owner_id ? eq(bills.payer_id, owner_id) : undefined,
    from ? gte(bills.issued_at, dayStart(from)) : undefined,
    to ? lt(bills.issued_at, dayAfter(to)) : undefined,
    q
      ? or(ilike(bills.number, likeOf(q)), sql`${bills.payer} ->> 0 ilike ${likeOf(q)}`)
      : undefined,
  )

export const selectBills = (
  db: Db,
  where: SQL | undefined,
  { sort = 'issued_at', order = 'desc' }: BillFilter,
) => {
  const direction = order === 'asc' ? asc : desc
  return db
    .select()
    .from(bills)
    .where(where)
    .orderBy(direction(bills[sort]), direction(bills.id))
    .$dynamic()
}

/** Selects the IDs of the page by an index, so that skipped rows of a late page are not read. */
const selectPage = (db: Db, where: SQL | undefined, query: Query) => {
  const { page, per_page, sort = 'issued_at', order = 'desc' } = query
  const direction = order === 'asc' ? asc : desc
  const shown = db
    .select({ id: bills.id })
    .from(bills)
    .where(where)
    .orderBy(direction(bills[sort]), direction(bills.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return selectBills(db, inArray(bills.id, shown), query)
}

const countByStatus = async (db: Db, where: SQL | undefined) => {
  const found = await db
    .select({
      status: bills.status,
      number: count(),
      minor: sql<number>`sum(${bills.total_minor})`,
    })
    .from(bills)
    .where(where)
    .groupBy(bills.status)
  const counts = { draft: 0, open: 0, paid: 0, void: 0, refunded: 0 }
  for (const { status, number } of found) counts[status] = number
  return { counts, open_minor: found.find(({ status }) => status === 'open')?.minor ?? 0 }
}

type Row = typeof bills.$inferSelect

export const withPayer = (row: Row): OfficeBill => {
  const [name = ''] = row.payer
  return { ...row, payer: { type: row.payer_type, id: row.payer_id, name } }
}

/** Returns an invoice in scope. Without `owner`, the scope is that of staff. */
export const getBill = async (db: Db, { id, owner }: { id: number; owner?: SQL }): Promise<Row> => {
  const [row] = await db
    .select()
    .from(bills)
    .where(and(eq(bills.id, id), owner))
  if (!row) throw notFound('Bill')
  return row
}
