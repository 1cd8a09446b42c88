import type { DocumentRow, IssuedKind, ListQuery, OrderDocumentKind, Page } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { RequestLocale } from '@emporia/messages/locale'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { readLanguages } from '../../../http/cache/languages.ts'
import { notFound } from '../../../http/failure.ts'
import { runWithLocale, toOfferedLocale } from '../../../http/request/locale.ts'
import type { Actor } from '../../../http/actor.ts'
import type { PrintDocument } from '../../../adapters/pdf/document.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { orderGroups, orders, shipmentLines, shipments } from '../tables.ts'
import { users } from '../../accounts/public.ts'
import { shops } from '../../shops/public.ts'
import { facts as factsShape } from './facts.ts'
import { toIssuedDocument } from './issued-document.ts'
import { languageOf, loadOrders } from './load-orders.ts'
import { toScopeFilter } from './scope.ts'
import { toConfirmation, type Parcel, toOrderDocument } from './delivery-sheet.ts'
import { orderDocuments } from './tables.ts'

type Query = ListQuery<'issued_at'> & {
  order_id?: number | undefined
  group_id?: number | undefined
  kind?: IssuedKind | undefined
}

/** Returns a page of the documents in the caller's scope, the newest first. */
export const listDocuments = async (
  db: Db,
  actor: Actor,
  query: Query,
): Promise<Page<DocumentRow>> => {
  const { order_id, group_id, kind } = query
  return paginate(db, {
    query,
    from: sql`${orderDocuments} join ${orders} on ${orders.id} = ${orderDocuments.order_id}`,
    id: orderDocuments.id,
    where: and(
      toScopeFilter(actor),
      order_id ? eq(orderDocuments.order_id, order_id) : undefined,
      group_id ? eq(orders.group_id, group_id) : undefined,
      kind ? eq(orderDocuments.kind, kind) : undefined,
    ),
    sorts: { issued_at: descending(orderDocuments.id) },
    load: (ids) => loadRows(db, ids),
  })
}

const loadRows = (db: Db, ids: number[]) =>
  db
    .select({
      id: orderDocuments.id,
      kind: orderDocuments.kind,
      number: orderDocuments.number,
      order_id: orderDocuments.order_id,
      order_number: orders.number,
      shop_id: orders.shop_id,
      shop_name: shopName,
      total_minor: orderDocuments.total_minor,
      issued_at: orderDocuments.issued_at,
    })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.order_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(inArray(orderDocuments.id, ids))

/** A page in the language of its reader. */
export type LocalizedDocument = { language: RequestLocale; document: PrintDocument }

const writeIn = (language: RequestLocale, write: () => PrintDocument): LocalizedDocument => ({
  language,
  document: runWithLocale(language, write),
})

/** Returns an issued document in the language of the customer, built from its stored facts. */
export const getDocument = async (db: Db, actor: Actor, id: number): Promise<LocalizedDocument> => {
  const [found] = await db
    .select({
      document: orderDocuments,
      group: { locale: orderGroups.locale },
      buyer: { locale: users.locale },
    })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.order_id))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orderDocuments.id, id), toScopeFilter(actor)))
  if (!found) throw notFound(m.document_missing)
  const facts = factsShape.parse(found.document.facts)
  return writeIn(languageOf(found, await readLanguages(db)), () =>
    toIssuedDocument({ ...found.document, facts }),
  )
}

type Params = { id: number; kind: OrderDocumentKind; shipment_id?: number | undefined }

/**
 * Returns a printable sheet of the current order. Packing slips and labels are for those who may
 * pack it, in the language of the shop; the confirmation is in that of the customer.
 */
export const getOrderDocument = async (
  db: Db,
  actor: Actor,
  { id, kind, shipment_id }: Params,
): Promise<LocalizedDocument> => {
  const reach = toScopeFilter(actor)
  const [order] = await loadOrders(db, and(eq(orders.id, id), reach))
  const isBuyer = actor.role === 'user' || actor.role === 'member'
  if (!order || (isBuyer && kind !== 'confirmation')) throw notFound(m.order_missing)
  const languages = await readLanguages(db)
  if (kind !== 'confirmation') {
    const parcel = await findParcel(db, { id, shipment_id })
    const owner = await findOwnerLocale(db, order.shop_id)
    return writeIn(toOfferedLocale(owner, languages), () =>
      toOrderDocument(kind, { order, parcel }),
    )
  }

  const parts = await loadOrders(db, and(eq(orders.group_id, order.group_id), reach))
  return writeIn(languageOf(order, languages), () => toConfirmation(parts, order))
}

const findOwnerLocale = async (db: Db, shopId: number | null) => {
  if (shopId === null) return null
  const [owner] = await db
    .select({ locale: users.locale })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.owner_id))
    .where(eq(shops.id, shopId))
  return owner?.locale
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
  if (!parcel) throw notFound(m.shipment_missing)
  const lines = await db
    .select()
    .from(shipmentLines)
    .where(eq(shipmentLines.shipment_id, shipment_id))
  const quantities = new Map(lines.map(({ order_line_id, quantity }) => [order_line_id, quantity]))
  return { carrier: parcel.carrier, tracking: parcel.tracking, quantities }
}
