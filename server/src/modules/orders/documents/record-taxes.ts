import type { LineTax } from '@emporia/contract'
import { and, asc, eq, sql } from 'drizzle-orm'

import type { OutboxJob } from '../../../adapters/outbox/outbox.ts'
import type { TakenBack, TaxDocument } from '../../../adapters/tax/tax-provider.ts'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { getTaxProvider, openTaxProvider } from '../../tax-provider/settings.ts'
import { sumTaxes } from '../../pricing/tax.ts'
import { refundLines } from '../refunds/tables.ts'
import { toTaxedWhole } from '../refunds/taxes.ts'
import { orderLines, orders } from '../tables.ts'
import { facts } from './facts.ts'
import { orderDocuments, taxRecords } from './tables.ts'

/** The reference of a document that staff recorded with the provider by hand. */
export const recordedByHand = 'manual'

/** Job: records invoices and credit notes with the provider that calculated their tax, each once. */
export const recordTaxes = async (app: AppContext, jobs: OutboxJob<'record-tax'>[]) => {
  const done: PromiseSettledResult<void>[] = []
  for (const { payload } of jobs)
    done.push(...(await Promise.allSettled([recordTax(app, payload)])))
  return done
}

type Payload = OutboxJob<'record-tax'>['payload']

/**
 * Throws if the provider does not answer, or has not recorded the invoice of a credit note yet; the job
 * is attempted again then.
 */
const recordTax = async (app: AppContext, { document_id: documentId, key }: Payload) => {
  const { db, log, clock } = app
  const issued = await findDocument(db, documentId)
  if (!issued || (await findRecord(db, documentId))) return
  const stored = await getTaxProvider(db)
  const { tax_provider, tax_provider_ref, kind, order_id } = issued
  if (stored.provider !== tax_provider)
    return log.warn({ document: issued.number }, 'a document is of another tax provider')
  const provider = await openTaxProvider(app, stored)
  const document = await toTaxDocument(db, issued, key)
  const [of, record] =
    kind === 'invoice'
      ? ([tax_provider_ref, provider.commit] as const)
      : ([await findInvoiceRecord(db, order_id), provider.reverse] as const)
  if (of === null) throw new Error(`The tax provider does not know the sale of ${issued.number}`)
  if (of === recordedByHand)
    throw new Error('Its invoice was recorded by hand, so this document is too')
  if (document.amount_minor === 0) return
  const reference = await record(of, document)
  await addRecord(db, { document_id: documentId, reference }, clock.now())
}

/** Stores that a document is recorded. Returns whether it was not before. */
export const addRecord = async (
  db: Db,
  record: { document_id: number; reference: string },
  now: Date,
) => {
  const added = await db
    .insert(taxRecords)
    .values({ ...record, recorded_at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: taxRecords.document_id })
  return added.length > 0
}

const findDocument = async (db: Db, id: number) => {
  const [found] = await db
    .select({
      id: orderDocuments.id,
      kind: orderDocuments.kind,
      number: orderDocuments.number,
      order_id: orderDocuments.order_id,
      refund_id: orderDocuments.refund_id,
      facts: orderDocuments.facts,
      issued_at: orderDocuments.issued_at,
      tax_provider: orders.tax_provider,
      tax_provider_ref: orders.tax_provider_ref,
      prices_include_tax: orders.prices_include_tax,
      coupon_keeps_tax: orders.coupon_keeps_tax,
    })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.order_id))
    .where(eq(orderDocuments.id, id))
  return found
}

const findRecord = async (db: Db, documentId: number) =>
  (await db.$count(taxRecords, eq(taxRecords.document_id, documentId))) > 0

const findInvoiceRecord = async (db: Db, orderId: number) => {
  const [found] = await db
    .select({ reference: taxRecords.reference })
    .from(taxRecords)
    .innerJoin(orderDocuments, eq(orderDocuments.id, taxRecords.document_id))
    .where(and(eq(orderDocuments.order_id, orderId), eq(orderDocuments.kind, 'invoice')))
  return found?.reference ?? null
}

type Issued = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** A goodwill credit on a credit note does not change what was sold. */
const toTaxDocument = async (db: Db, issued: Issued, key: string): Promise<TaxDocument> => {
  const { site, order, sums, taxes } = facts.parse(issued.facts)
  const { number, issued_at, refund_id, prices_include_tax } = issued
  const lines = refund_id === null ? [] : await listTakenBack(db, issued, refund_id)
  return {
    key: `${number}-${key}`,
    number,
    order_number: order.number,
    issued_at,
    currency: site.currency.code,
    amount_minor:
      refund_id === null
        ? sums.total_minor + sums.coupon_minor
        : await sumRefunded(db, refund_id, issued),
    tax_minor: sums.tax_minor,
    taxes,
    prices_include_tax,
    lines,
  }
}

const sumRefunded = async (
  db: Db,
  refundId: number,
  { coupon_keeps_tax }: Pick<Issued, 'coupon_keeps_tax'>,
) => {
  const coupon = coupon_keeps_tax
    ? sql`${refundLines.coupon_minor} + ${refundLines.shipping_coupon_minor}`
    : sql`0`
  const [sum] = await db
    .select({
      minor: sql<number>`coalesce(sum(${refundLines.goods_minor} + ${refundLines.shipping_minor}
        + ${refundLines.fee_minor} + ${coupon}), 0)::float8`,
    })
    .from(refundLines)
    .where(eq(refundLines.refund_id, refundId))
  return sum?.minor ?? 0
}

/** Returns what a refund takes back of each line, as its quote counted them. */
const listTakenBack = async (
  db: Db,
  {
    order_id,
    prices_include_tax,
    coupon_keeps_tax,
  }: Pick<Issued, 'order_id' | 'prices_include_tax' | 'coupon_keeps_tax'>,
  refundId: number,
): Promise<TakenBack[]> => {
  const positions = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.order_id, order_id))
    .orderBy(asc(orderLines.id))
  const refunded = await db.select().from(refundLines).where(eq(refundLines.refund_id, refundId))
  return refunded.map(({ order_line_id, fee_minor, taxes, ...taken }) => {
    const { goods_minor, shipping_minor } = toTaxedWhole(taken, coupon_keeps_tax)
    const partOf = (part: LineTax['part'], whole_minor: number) => {
      const tax_minor = sumTaxes(taxes, part)
      return { amount_minor: prices_include_tax ? whole_minor : whole_minor - tax_minor, tax_minor }
    }
    return {
      line: String(positions.findIndex(({ id }) => id === order_line_id) + 1),
      goods: partOf('goods', goods_minor),
      shipping: partOf('shipping', shipping_minor),
      fee: partOf('fee', fee_minor),
    }
  })
}
