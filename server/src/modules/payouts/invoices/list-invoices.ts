import type { Invoice, InvoiceKind, InvoiceStatus, AdminInvoice, Page } from '@emporia/contract'
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import type { Owner } from '../../ledger/accounts.ts'
import { dayAfter, dayStart } from '../days.ts'
import { invoices } from '../../invoicing/tables.ts'

export type InvoiceFilter = {
  q?: string | undefined
  sort?: 'issued_at' | 'total_minor' | undefined
  order?: 'asc' | 'desc' | undefined
  status?: InvoiceStatus | undefined
  kind?: InvoiceKind | undefined
  payer_type?: 'user' | 'member' | 'seller' | undefined
  owner_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}
type Query = InvoiceFilter & { page: number; per_page: number }

/** Returns an owner's invoices, newest first. */
export const listInvoices = async (db: Db, owner: SQL, query: Query): Promise<Page<Invoice>> => {
  const { page, per_page } = query
  const where = and(owner, toInvoiceFilter(query))
  const rows = await selectPage(db, where, query)
  return { rows, total: await db.$count(invoices, where), page, per_page }
}

/**
 * SQL condition: invoices of a person, including those from before the membership, or of a shop.
 */
export const billedTo = ({ owner_type, owner_id }: Owner): SQL =>
  owner_type === 'seller'
    ? sql`(${invoices.payer_type} = 'seller' and ${invoices.payer_id} = ${owner_id})`
    : sql`(${invoices.payer_type} <> 'seller' and ${invoices.payer_id} = ${owner_id})`

/** Returns all invoices, and the number in each state. */
export const listAllInvoices = async (db: Db, query: Query) => {
  const { page, per_page, status } = query
  const every = toInvoiceFilter({ ...query, status: undefined })
  const { counts, open_minor } = await countByStatus(db, every)
  const rows = await selectPage(db, toInvoiceFilter(query), query)
  return {
    rows: rows.map(withPayer),
    total: status ? counts[status] : Object.values(counts).reduce((sum, each) => sum + each, 0),
    page,
    per_page,
    counts,
    open_minor,
  }
}

export const toInvoiceFilter = ({
  q,
  status,
  kind,
  payer_type,
  owner_id,
  from,
  to,
}: InvoiceFilter) =>
  and(
    status ? eq(invoices.status, status) : undefined,
    kind ? eq(invoices.kind, kind) : undefined,
    payer_type ? eq(invoices.payer_type, payer_type) : undefined,
    owner_id ? eq(invoices.payer_id, owner_id) : undefined,
    from ? gte(invoices.issued_at, dayStart(from)) : undefined,
    to ? lt(invoices.issued_at, dayAfter(to)) : undefined,
    q
      ? or(
          ilike(invoices.number, toLikePattern(q)),
          sql`${invoices.payer} ->> 0 ilike ${toLikePattern(q)}`,
        )
      : undefined,
  )

export const selectInvoices = (
  db: Db,
  where: SQL | undefined,
  { sort = 'issued_at', order = 'desc' }: InvoiceFilter,
) => {
  const direction = order === 'asc' ? asc : desc
  return db
    .select()
    .from(invoices)
    .where(where)
    .orderBy(direction(invoices[sort]), direction(invoices.id))
    .$dynamic()
}

/** Selects the IDs of the page by an index, so that skipped rows of a late page are not read. */
const selectPage = (db: Db, where: SQL | undefined, query: Query) => {
  const { page, per_page, sort = 'issued_at', order = 'desc' } = query
  const direction = order === 'asc' ? asc : desc
  const pageIds = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .orderBy(direction(invoices[sort]), direction(invoices.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return selectInvoices(db, inArray(invoices.id, pageIds), query)
}

const countByStatus = async (db: Db, where: SQL | undefined) => {
  const found = await db
    .select({
      status: invoices.status,
      number: count(),
      minor: sql<number>`sum(${invoices.total_minor})`,
    })
    .from(invoices)
    .where(where)
    .groupBy(invoices.status)
  const counts = { draft: 0, open: 0, paid: 0, void: 0, refunded: 0 }
  for (const { status, number } of found) counts[status] = number
  return { counts, open_minor: found.find(({ status }) => status === 'open')?.minor ?? 0 }
}

type Row = typeof invoices.$inferSelect

export const withPayer = (row: Row): AdminInvoice => {
  const [name = ''] = row.payer
  return { ...row, payer: { type: row.payer_type, id: row.payer_id, name } }
}

/** Returns an invoice in scope. Without `owner`, the scope is that of staff. */
export const getInvoice = async (
  db: Db,
  { id, owner }: { id: number; owner?: SQL },
): Promise<Row> => {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), owner))
  if (!row) throw notFound('Bill')
  return row
}
