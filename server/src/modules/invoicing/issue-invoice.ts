import type { InvoiceKind, InvoiceLine, InvoiceTax } from '@emporia/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { Owner } from '../ledger/accounts.ts'
import { invoices, invoiceSeries } from './tables.ts'
import { payerLines } from './payer.ts'

export type InvoiceDraft = {
  kind: InvoiceKind
  /** Unique key of what is invoiced: `package:7`. */
  cause: string
  payer: Owner
  lines: Pick<InvoiceLine, 'text' | 'quantity' | 'unit_minor'>[]
  tax_minor?: number
  /** The tax by treatment and rate. */
  taxes?: InvoiceTax[]
  /** If absent, the invoice is paid when it is issued. */
  due_at?: string
}

/** How an invoice was paid, and the ledger transaction of the payment. */
export type InvoicePayment = {
  method: string
  reference?: string | undefined
  transaction_id?: number | null
}

export type InvoiceRow = typeof invoices.$inferSelect

/** Number series by kind; each counts without gaps. */
const seriesOf: Record<InvoiceKind, string> = {
  package: 'PK',
  boost: 'BO',
  commission_statement: 'CS',
  pos_due: 'TL',
  withdrawal_fee: 'WF',
}

/**
 * Issues an invoice with the next number of its series, in the transaction of what it invoices, so
 * a rollback does not use up a number. The same cause is invoiced once.
 */
export const issueInvoice = async (
  db: Db,
  draft: InvoiceDraft,
  { now, paid }: { now: Date; paid?: InvoicePayment },
): Promise<InvoiceRow> => {
  const lines = draft.lines.map((line) => ({
    ...line,
    total_minor: Math.round(line.quantity * line.unit_minor),
  }))
  const subtotal_minor = lines.reduce((sum, { total_minor }) => sum + total_minor, 0)
  const tax_minor = draft.tax_minor ?? 0
  const [bill] = await db
    .insert(invoices)
    .values({
      kind: draft.kind,
      cause: draft.cause,
      payer_type: draft.payer.owner_type,
      payer_id: draft.payer.owner_id,
      payer: await payerLines(db, draft.payer),
      lines,
      taxes: draft.taxes ?? [],
      subtotal_minor,
      tax_minor,
      total_minor: subtotal_minor + tax_minor,
      due_at: draft.due_at ?? null,
    })
    .onConflictDoNothing({ target: invoices.cause })
    .returning({ id: invoices.id })
  // Draws the number last: a call that waits for the series then waits for no other lock.
  return bill ? drawNumber(db, { id: bill.id, kind: draft.kind, now, paid }) : getByCause(db, draft)
}

type Numbered = { id: number; kind: InvoiceKind; now: Date; paid: InvoicePayment | undefined }

const drawNumber = async (db: Db, { id, kind, now, paid }: Numbered) => {
  const series = seriesOf[kind]
  // Locked until the transaction ends, so the numbers have no gaps.
  const { serial } = one(
    await db
      .insert(invoiceSeries)
      .values({ series, last: 1 })
      .onConflictDoUpdate({
        target: invoiceSeries.series,
        set: { last: sql`${invoiceSeries.last} + 1` },
      })
      .returning({ serial: invoiceSeries.last }),
  )
  const issued_at = now.toISOString()
  return one(
    await db
      .update(invoices)
      .set({
        series,
        serial,
        number: `${series}-${String(serial).padStart(6, '0')}`,
        issued_at,
        status: paid ? 'paid' : 'open',
        ...(paid && { ...paid, paid_at: issued_at }),
      })
      .where(eq(invoices.id, id))
      .returning(),
  )
}

const getByCause = async (db: Db, { cause }: InvoiceDraft) =>
  one(await db.select().from(invoices).where(eq(invoices.cause, cause)))

type Closing =
  | ({ status: 'paid' } & InvoicePayment)
  /** It is no longer payable. */
  | { status: 'void' }
  /** The payment was refunded; a credit note or a separate posting documents it. */
  | { status: 'refunded' }

const openBefore = { paid: ['open'], void: ['open', 'draft'], refunded: ['paid'] } as const

/** Closes the invoice of a cause. Returns false if it was already closed with this status. */
export const closeInvoice = async (
  db: Db,
  { cause, closing }: { cause: string; closing: Closing },
  now: Date,
) => {
  const { status } = closing
  const changed = await db
    .update(invoices)
    .set({ ...closing, ...(status === 'paid' && { paid_at: now.toISOString() }) })
    .where(and(eq(invoices.cause, cause), inArray(invoices.status, [...openBefore[status]])))
    .returning({ id: invoices.id })
  return changed.length > 0
}
