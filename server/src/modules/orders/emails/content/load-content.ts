import type { ChargedMoney, Picture, Trader, TransferAccount } from '@emporia/contract'
import { and, asc, eq, inArray, or } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import type { OrderReference } from '../../../../adapters/mail/email-content.ts'
import type { creditFacts } from '../../documents/credit.ts'
import { type LoadedOrder, loadOrders } from '../../documents/load-orders.ts'
import type { FactLine } from '../../documents/facts.ts'
import { orderDocuments } from '../../documents/tables.ts'
import { getPicturesById } from '../../../media/queries.ts'
import { listTraders } from '../../../shops/trader.ts'
import { getSellingTerms } from '../../../site/queries.ts'
import { findRefundCharges } from '../../refunds/charged-refunds.ts'
import { refundLines, refundParts, refunds } from '../../refunds/tables.ts'
import { returnLines } from '../../returns/tables.ts'
import { listAccounts } from '../../transfers/get-instructions.ts'
import { type orderLines, orders, shipmentLines, shipments } from '../../tables.ts'

/** Order data that e-mails use. */
export type MailOrder = Pick<
  LoadedOrder,
  | 'id'
  | 'status'
  | 'payment_status'
  | 'total_minor'
  | 'refunded_minor'
  | 'prices_include_tax'
  | 'coupon_keeps_tax'
  | 'shipping_method'
  | 'pickup'
  | 'eta_days'
  | 'deliver_from'
  | 'deliver_to'
  | 'delivered_at'
  | 'expires_at'
  | 'facts'
> & {
  group: Pick<
    LoadedOrder['group'],
    | 'address'
    | 'note'
    | 'number'
    | 'payment_method'
    | 'checkout_method_id'
    | 'wallet_minor'
    | 'withdrawal_days'
    | 'return_cost'
  >
  lines: MailLine[]
}
export type MailLine = FactLine &
  Pick<
    typeof orderLines.$inferSelect,
    | 'id'
    | 'product_id'
    | 'picture'
    | 'left_out_quantity'
    | 'shipped_quantity'
    | 'shipping_tax_minor'
    | 'fee_minor'
    | 'fee_tax_minor'
    | 'local_name'
    | 'local_variant_label'
    | 'local_unit'
  >

type Shipment = Pick<
  typeof shipments.$inferSelect,
  'id' | 'carrier' | 'tracking' | 'tracking_url' | 'shipped_at'
> & { lines: { order_line_id: number; quantity: number }[] }

type Refund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'order_id' | 'state' | 'amount_minor' | 'reason' | 'reason_translations' | 'paid_at'
> & {
  lines: Parameters<typeof creditFacts>[1]
  parts: Pick<typeof refundParts.$inferSelect, 'channel' | 'amount_minor'>[]
  /** What goes back in the charged currency. */
  charge: ChargedMoney | null
}

/** Data from which the e-mails of several orders are built. */
export type Content = {
  orders: MailOrder[]
  pictures: ReadonlyMap<number, Picture>
  /** Invoice numbers by order ID. */
  invoices: ReadonlyMap<number, string>
  shipments: Shipment[]
  refunds: Refund[]
  /** Return lines. */
  returns: Pick<typeof returnLines.$inferSelect, 'return_id' | 'order_line_id' | 'quantity'>[]
  /** Days in which items can be sent back after the delivery. */
  return_days: number
  /** Accounts for bank transfers, by payment method. */
  accounts: ReadonlyMap<number, TransferAccount>
  /** Who sells, by the id of the shop. */
  traders: ReadonlyMap<number, Trader>
}

export type LoadedContent = Omit<Content, 'orders'> & { orders: LoadedOrder[] }

/**
 * Loads the data of all references together. The number of queries does not depend on their number.
 */
export const loadContent = async (db: Db, references: OrderReference[]): Promise<LoadedContent> => {
  const ids = [...new Set(references.flatMap(({ order_ids }) => order_ids))]
  const loaded = await loadOrders(db, inArray(orders.id, ids))
  const pictures = loaded.flatMap(({ lines }) => lines.flatMap(({ picture }) => picture ?? []))
  return {
    orders: loaded,
    pictures: await getPicturesById(db, pictures),
    invoices: await invoicesOf(db, loaded),
    shipments: await shipmentsOf(
      db,
      references.flatMap(({ shipment_id }) => shipment_id ?? []),
    ),
    refunds: await refundsOf(db, {
      ids: references.flatMap(({ refund_id }) => refund_id ?? []),
      order_ids: loaded.flatMap(({ id, status }) => (over.has(status) ? [id] : [])),
    }),
    returns: await returnsOf(
      db,
      references.flatMap(({ return_id }) => return_id ?? []),
    ),
    accounts: await listAccounts(
      db,
      loaded.flatMap(({ group }) => (group.payment_method === 'bank_transfer' ? group : [])),
    ),
    traders: await listTraders(
      db,
      loaded.flatMap(({ facts }) => facts.issuer.shop_id ?? []),
    ),
    return_days: loaded.length > 0 ? (await getSellingTerms(db)).return_days : 0,
  }
}

const unpaid = new Set(['unpaid', 'pending', 'failed'])

const invoicesOf = async (db: Db, loaded: LoadedOrder[]) => {
  const ids = loaded.flatMap(({ id, payment_status }) => (unpaid.has(payment_status) ? [] : [id]))
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ order_id: orderDocuments.order_id, number: orderDocuments.number })
    .from(orderDocuments)
    .where(and(inArray(orderDocuments.order_id, ids), eq(orderDocuments.kind, 'invoice')))
  return new Map(rows.map(({ order_id, number }) => [order_id, number]))
}

const shipmentsOf = async (db: Db, ids: number[]): Promise<Shipment[]> => {
  if (ids.length === 0) return []
  const rows = await db.select().from(shipments).where(inArray(shipments.id, ids))
  const lines = await db
    .select()
    .from(shipmentLines)
    .where(inArray(shipmentLines.shipment_id, ids))
    .orderBy(asc(shipmentLines.order_line_id))
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ shipment_id }) => shipment_id === row.id),
  }))
}

/** Orders whose e-mails tell where the money goes. */
const over = new Set<MailOrder['status']>(['cancelled', 'returned'])

type Which = { ids: number[]; order_ids: number[] }

const refundsOf = async (db: Db, which: Which): Promise<Refund[]> => {
  if (which.ids.length === 0 && which.order_ids.length === 0) return []
  const rows = await db
    .select()
    .from(refunds)
    .where(or(inArray(refunds.id, which.ids), inArray(refunds.order_id, which.order_ids)))
    .orderBy(asc(refunds.id))
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(refundLines)
    .where(inArray(refundLines.refund_id, ids))
    .orderBy(asc(refundLines.id))
  const parts = await db
    .select()
    .from(refundParts)
    .where(inArray(refundParts.refund_id, ids))
    .orderBy(asc(refundParts.id))
  const charges = await findRefundCharges(db, rows)
  return rows.map((row) => ({
    ...row,
    charge: charges.get(row.id) ?? null,
    lines: lines.filter(({ refund_id }) => refund_id === row.id),
    parts: parts.filter(({ refund_id }) => refund_id === row.id),
  }))
}

const returnsOf = async (db: Db, ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(returnLines)
        .where(inArray(returnLines.return_id, ids))
        .orderBy(asc(returnLines.id))
