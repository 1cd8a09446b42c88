import type { DocumentRow, IssuedKind, Page, OrderDocumentKind } from '@emporia/contract'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import type { Actor } from '../../../http/actor.ts'
import type { PrintDocument } from '../../../adapters/pdf/document.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { orders, shipmentLines, shipments } from '../tables.ts'
import { shops } from '../../shops/tables.ts'
import { facts as factsShape } from './facts.ts'
import { toIssuedDocument } from './issued-document.ts'
import { loadOrders } from './load-orders.ts'
import { toScopeFilter } from './scope.ts'
import { toConfirmation, type Parcel, toOrderDocument } from './delivery-sheet.ts'
import { orderDocuments } from './tables.ts'

type Query = {
  page: number
  per_page: number
  order?: 'asc' | 'desc' | undefined
  order_id?: number | undefined
  group_id?: number | undefined
  kind?: IssuedKind | undefined
}

/** Returns a page of the documents in the caller's scope, the newest first. */
export const listDocuments = async (
  db: Db,
  actor: Actor,
  { page, per_page, order = 'desc', order_id, group_id, kind }: Query,
): Promise<Page<DocumentRow>> => {
  const where = and(
    toScopeFilter(actor),
    order_id ? eq(orderDocuments.order_id, order_id) : undefined,
    group_id ? eq(orders.group_id, group_id) : undefined,
    kind ? eq(orderDocuments.kind, kind) : undefined,
  )
  const rows = await selectRows(db, where)
    .orderBy((order === 'asc' ? asc : desc)(orderDocuments.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = await db.$count(selectRows(db, where))
  return { rows, total, page, per_page }
}

const selectRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: orderDocuments.id,
      kind: orderDocuments.kind,
      number: orderDocuments.number,
      order_id: orderDocuments.order_id,
      order_number: orders.number,
      shop_id: orders.shop_id,
      shop_name: shopName.as('shop_name'),
      total_minor: orderDocuments.total_minor,
      issued_at: orderDocuments.issued_at,
    })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.order_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(where)

/** Returns an issued document as a page, built from its stored facts. */
export const getDocument = async (db: Db, actor: Actor, id: number): Promise<PrintDocument> => {
  const [found] = await db
    .select({ document: orderDocuments })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.order_id))
    .where(and(eq(orderDocuments.id, id), toScopeFilter(actor)))
  if (!found) throw notFound('Document')
  return toIssuedDocument({ ...found.document, facts: factsShape.parse(found.document.facts) })
}

type Params = { id: number; kind: OrderDocumentKind; shipment_id?: number | undefined }

/**
 * Returns a printable sheet of the current order. Packing slips and labels are for those who may
 * pack it.
 */
export const getOrderDocument = async (
  db: Db,
  actor: Actor,
  { id, kind, shipment_id }: Params,
): Promise<PrintDocument> => {
  const reach = toScopeFilter(actor)
  const [order] = await loadOrders(db, and(eq(orders.id, id), reach))
  const isBuyer = actor.role === 'user' || actor.role === 'member'
  if (!order || (isBuyer && kind !== 'confirmation')) throw notFound('Order')
  if (kind !== 'confirmation')
    return toOrderDocument(kind, { order, parcel: await findParcel(db, { id, shipment_id }) })

  const parts = await loadOrders(db, and(eq(orders.group_id, order.group_id), reach))
  const document = toConfirmation(parts)
  if (!document) throw notFound('Order')
  return document
}

const findParcel = async (
  db: Db,
  { id, shipment_id }: Omit<Params, 'kind'>,
): Promise<Parcel | undefined> => {
  if (shipment_id === undefined) return undefined
  const [parcel] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipment_id), eq(shipments.order_id, id)))
  if (!parcel) throw notFound('Parcel')
  const lines = await db
    .select()
    .from(shipmentLines)
    .where(eq(shipmentLines.shipment_id, shipment_id))
  const quantities = new Map(lines.map(({ order_line_id, quantity }) => [order_line_id, quantity]))
  return { carrier: parcel.carrier, tracking: parcel.tracking, quantities }
}
