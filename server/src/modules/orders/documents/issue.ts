import type { IssuedKind } from '@emporia/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { addToOutbox } from '../../../adapters/outbox/outbox.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { orders } from '../tables.ts'
import { refunds } from '../refunds/tables.ts'
import { getCreditFacts } from './credit.ts'
import type { Facts } from './facts.ts'
import { type LoadedOrder, loadOrders } from './load-orders.ts'
import { documentSeries, orderDocuments } from './tables.ts'

/**
 * Issues the invoices of paid orders: prepaid orders when the payment is confirmed, cash on
 * delivery orders when they are delivered. Idempotent: an order has one invoice. Call it last,
 * because the number series is locked until the transaction ends.
 */
export const issueInvoices = (db: Db, orderIds: number[], now: Date) =>
  issueOrderInvoices(db, orderIds, () => now)

/**
 * Issues invoices of orders that were paid at different times. Numbers follow the payment times.
 */
export const issueOrderInvoices = async (
  db: Db,
  orderIds: number[],
  paidAt: (orderId: number) => Date,
) => {
  if (orderIds.length === 0) return
  await lockOrders(db, orderIds)
  const loaded = await loadOrders(db, inArray(orders.id, orderIds))
  const issued = await db
    .select({ order_id: orderDocuments.order_id })
    .from(orderDocuments)
    .where(and(inArray(orderDocuments.order_id, orderIds), eq(orderDocuments.kind, 'invoice')))
  const done = new Set(issued.map(({ order_id }) => order_id))
  // Sorted by shop, so that two purchases cannot deadlock.
  const open = loaded.filter(({ id }) => !done.has(id))
  const inTurn = open.toSorted(
    (a, b) =>
      (a.shop_id ?? 0) - (b.shop_id ?? 0) || paidAt(a.id).getTime() - paidAt(b.id).getTime(),
  )
  for (const order of inTurn) {
    const { id, facts } = order
    await issue(db, { kind: 'invoice', order, facts, refund_id: null }, paidAt(id))
  }
}

/** Issues the credit note of a refund. Idempotent. The invoice it corrects must exist. */
export const issueCreditNote = async (db: Db, refundId: number, now: Date) => {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  await lockOrders(db, refund ? [refund.order_id] : [])
  const known = await db.$count(orderDocuments, eq(orderDocuments.refund_id, refundId))
  if (!refund || known > 0) return
  const [order] = await loadOrders(db, eq(orders.id, refund.order_id))
  const [invoice] = await db
    .select({ number: orderDocuments.number })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.order_id, refund.order_id), eq(orderDocuments.kind, 'invoice')))
  // An amount that was never invoiced is not credited.
  if (!order || !invoice) return
  const facts = await getCreditFacts(db, { order, refund, invoice: invoice.number })
  await issue(db, { kind: 'credit_note', order, facts, refund_id: refundId }, now)
}

/**
 * Callers that change an order hold its lock already. If two issue for the same order, the second
 * finds the invoice.
 */
const lockOrders = (db: Db, ids: number[]) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('no key update')

type Issued = { kind: IssuedKind; order: LoadedOrder; facts: Facts; refund_id: number | null }

const issue = async (db: Db, { kind, order, facts, refund_id }: Issued, now: Date) => {
  const series = `${kind}:${order.shop_id ?? 0}`
  const sequence = await drawNumber(db, series)
  const values = {
    kind,
    series,
    sequence,
    number: numberOf(kind, order.shop_id, sequence),
    order_id: order.id,
    refund_id,
    total_minor: facts.sums.total_minor,
    facts,
    issued_at: now.toISOString(),
  }
  const { id } = one(
    await db.insert(orderDocuments).values(values).returning({ id: orderDocuments.id }),
  )
  if (order.tax_provider !== null && !order.tax_fallback)
    await addToOutbox(db, 'record-tax', [{ payload: { document_id: id, key: randomUUID() } }])
}

/**
 * Returns the next number of a series and locks the series until the caller's transaction ends. A
 * rollback reuses the number.
 */
const drawNumber = async (db: Db, series: string) => {
  const drawn = await db
    .insert(documentSeries)
    .values({ series, last_number: 1 })
    .onConflictDoUpdate({
      target: documentSeries.series,
      set: { last_number: sql`${documentSeries.last_number} + 1` },
    })
    .returning()
  return one(drawn).last_number
}

const prefixes: Record<IssuedKind, string> = { invoice: 'INV', credit_note: 'CN' }
const digits = 6

/** Returns INV-000417 for the platform, S12-INV-000417 for shop 12. */
const numberOf = (kind: IssuedKind, shopId: number | null, sequence: number) =>
  `${shopId === null ? '' : `S${shopId}-`}${prefixes[kind]}-${String(sequence).padStart(digits, '0')}`
