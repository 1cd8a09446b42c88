import type { BillKind, BillLine } from '@emporia/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/one.ts'
import type { Owner } from '../ledger/accounts.ts'
import { bills, billSeries } from './tables.ts'
import { payerLines } from './payer.ts'

export type BillDraft = {
  kind: BillKind
  /** Unique key of what is invoiced: `package:7`. */
  cause: string
  payer: Owner
  lines: Pick<BillLine, 'text' | 'quantity' | 'unit_minor'>[]
  tax_minor?: number
  /** If absent, the invoice is paid when it is issued. */
  due_at?: string
}

/** How an invoice was paid, and the ledger transaction of the payment. */
export type BillPayment = {
  method: string
  reference?: string | undefined
  transaction_id?: number | null
}

export type BillRow = typeof bills.$inferSelect

/** Number series by kind; each counts without gaps. */
const seriesOf: Record<BillKind, string> = {
  package: 'PK',
  boost: 'BO',
  commission_statement: 'CS',
  pos_due: 'TL',
}

/**
 * Issues an invoice with the next number of its series, in the transaction of what it invoices, so
 * a rollback does not use up a number. The same cause is invoiced once.
 */
export const issueBill = async (
  db: Db,
  draft: BillDraft,
  { now, paid }: { now: Date; paid?: BillPayment },
): Promise<BillRow> => {
  const lines = draft.lines.map((line) => ({
    ...line,
    total_minor: Math.round(line.quantity * line.unit_minor),
  }))
  const subtotal_minor = lines.reduce((sum, { total_minor }) => sum + total_minor, 0)
  const tax_minor = draft.tax_minor ?? 0
  const [bill] = await db
    .insert(bills)
    .values({
      kind: draft.kind,
      cause: draft.cause,
      payer_type: draft.payer.owner_type,
      payer_id: draft.payer.owner_id,
      payer: await payerLines(db, draft.payer),
      lines,
      subtotal_minor,
      tax_minor,
      total_minor: subtotal_minor + tax_minor,
      due_at: draft.due_at ?? null,
    })
    .onConflictDoNothing({ target: bills.cause })
    .returning({ id: bills.id })
  // Draws the number last: a call that waits for the series then waits for no other lock.
  return bill ? drawNumber(db, { id: bill.id, kind: draft.kind, now, paid }) : getByCause(db, draft)
}

type Numbered = { id: number; kind: BillKind; now: Date; paid: BillPayment | undefined }

const drawNumber = async (db: Db, { id, kind, now, paid }: Numbered) => {
  const series = seriesOf[kind]
  // Locked until the transaction ends, so the numbers have no gaps.
  const { serial } = one(
    await db
      .insert(billSeries)
      .values({ series, last: 1 })
      .onConflictDoUpdate({ target: billSeries.series, set: { last: sql`${billSeries.last} + 1` } })
      .returning({ serial: billSeries.last }),
  )
  const issued_at = now.toISOString()
  return one(
    await db
      .update(bills)
      .set({
        series,
        serial,
        number: `${series}-${String(serial).padStart(6, '0')}`,
        issued_at,
        status: paid ? 'paid' : 'open',
        ...(paid && { ...paid, paid_at: issued_at }),
      })
      .where(eq(bills.id, id))
      .returning(),
  )
}

const getByCause = async (db: Db, { cause }: BillDraft) =>
  one(await db.select().from(bills).where(eq(bills.cause, cause)))

type Closing =
  | ({ status: 'paid' } & BillPayment)
  /** It is no longer payable. */
  | { status: 'void' }
  /** The payment was refunded; a credit note or a separate posting documents it. */
  | { status: 'refunded' }

const openBefore = { paid: ['open'], void: ['open', 'draft'], refunded: ['paid'] } as const

/** Closes the invoice of a cause. Returns false if it was already closed with this status. */
export const closeBill = async (
  db: Db,
  { cause, closing }: { cause: string; closing: Closing },
  now: Date,
) => {
  const { status } = closing
  const changed = await db
    .update(bills)
    .set({ ...closing, ...(status === 'paid' && { paid_at: now.toISOString() }) })
    .where(and(eq(bills.cause, cause), inArray(bills.status, [...openBefore[status]])))
    .returning({ id: bills.id })
  return changed.length > 0
}
