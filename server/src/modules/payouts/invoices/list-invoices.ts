import {
  type AdminInvoice,
  type Invoice,
  type InvoiceKind,
  type InvoiceStatus,
  invoiceStatuses,
  type ListQuery,
  type Page,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { countTabs, sumAmount } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending, toOrderBy } from '../../../db/sorts.ts'
import { notFound } from '../../../http/failure.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import type { Owner } from '../../ledger/accounts.ts'
import { invoices } from '../../invoicing/public.ts'
import { inPeriod } from '../../settings/time-zone.ts'

type Query = ListQuery<'issued_at' | 'total_minor'> & {
  status?: InvoiceStatus | undefined
  kind?: InvoiceKind | undefined
  payer_type?: 'user' | 'member' | 'seller' | undefined
  owner_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}
export type InvoiceFilter = Omit<Query, 'page' | 'per_page'>

/** Returns an owner's invoices, newest first. */
export const listInvoices = async (db: Db, owner: SQL, query: Query): Promise<Page<Invoice>> =>
  paginate(db, { ...listParams(db, query), where: and(owner, await toInvoiceFilter(db, query)) })

const listParams = (db: Db, query: Query) => ({
  query,
  from: invoices,
  id: invoices.id,
  sorts,
  load: (ids: number[]) => db.select().from(invoices).where(inArray(invoices.id, ids)),
})

const sorts = {
  issued_at: descending(invoices.issued_at),
  total_minor: descending(invoices.total_minor),
}

/**
 * SQL condition: invoices of a person, including those from before the membership, or of a shop.
 */
export const billedTo = ({ owner_type, owner_id }: Owner): SQL =>
  owner_type === 'seller'
    ? sql`(${invoices.payer_type} = 'seller' and ${invoices.payer_id} = ${owner_id})`
    : sql`(${invoices.payer_type} <> 'seller' and ${invoices.payer_id} = ${owner_id})`

/**
 * Returns all invoices, the number in each state, and the sum of the open ones. Without filters, each state
 * is counted only up to `countedMax`.
 */
export const listAllInvoices = async (db: Db, query: Query) => {
  const { status } = query
  const every = await toInvoiceFilter(db, { ...query, status: undefined })
  const others = await toInvoiceFilter(db, { ...query, status: undefined, payer_type: undefined })
  const { counts, total } = await countTabs(db, {
    from: invoices,
    where: every,
    column: invoices.status,
    values: invoiceStatuses,
    value: status,
    isCapped: others === undefined,
  })
  const where = await toInvoiceFilter(db, query)
  const page = await paginate(db, { ...listParams(db, query), where, total })
  const open_minor = await sumAmount(db, {
    from: invoices,
    where: and(every, eq(invoices.status, 'open')),
    amount: invoices.total_minor,
  })
  return { ...page, rows: page.rows.map(withPayer), counts, open_minor }
}

const toInvoiceFilter = async (db: Db, filter: InvoiceFilter) => {
  const { q, status, kind, payer_type, owner_id } = filter
  return and(
    status ? eq(invoices.status, status) : undefined,
    kind ? eq(invoices.kind, kind) : undefined,
    payer_type ? eq(invoices.payer_type, payer_type) : undefined,
    owner_id ? eq(invoices.payer_id, owner_id) : undefined,
    ...(await inPeriod(db, invoices.issued_at, filter)),
    q
      ? or(
          ilike(invoices.number, toLikePattern(q)),
          sql`${invoices.payer} ->> 0 ilike ${toLikePattern(q)}`,
        )
      : undefined,
  )
}

/** Returns the ids of all invoices of a filter, in its order. */
export const selectInvoiceIds = async (db: Db, filter: InvoiceFilter) => {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(await toInvoiceFilter(db, filter))
    .orderBy(inOrder(filter))
  return rows.map(({ id }) => id)
}

/** Selects invoices, in the order of a filter. */
export const selectInvoices = (db: Db, where: SQL, filter: InvoiceFilter) =>
  db.select().from(invoices).where(where).orderBy(inOrder(filter))

const inOrder = (filter: InvoiceFilter) => toOrderBy(sorts, filter, { id: invoices.id })

export type StoredInvoice = typeof invoices.$inferSelect

export const withPayer = (row: StoredInvoice): AdminInvoice => {
  const [name = ''] = row.payer
  return { ...row, payer: { type: row.payer_type, id: row.payer_id, name } }
}

/** Returns an invoice in scope. Without `owner`, the scope is that of staff. */
export const getInvoice = async (
  db: Db,
  { id, owner }: { id: number; owner?: SQL },
): Promise<StoredInvoice> => {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), owner))
  if (!row) throw notFound(m.invoice_missing)
  return row
}
