import type { MailEvent } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, desc, eq, or } from 'drizzle-orm'

import type { OrderReference } from '../../../../adapters/mail/email-content.ts'
import type { Db } from '../../../../db/client.ts'
import type { Actor } from '../../../../http/actor.ts'
import { invalid, notFound } from '../../../../http/failure.ts'
import { shopName } from '../../../catalog/availability/platform.ts'
import { writeAbout, writeExample } from '../../../notifications/emails/catalog.ts'
import { toEmailContent } from '../../../notifications/to-email-content.ts'
import { shops } from '../../../shops/public.ts'
import type { WriteDraft } from '../../../site/mail/preview.ts'
import { toScopeFilter } from '../../documents/scope.ts'
import { refunds } from '../../refunds/tables.ts'
import { returnRequests } from '../../returns/tables.ts'
import { normalizeOrderNumber } from '../../rules.ts'
import { orderGroups, orders, shipments } from '../../tables.ts'
import { completeEmail } from './complete-emails.ts'
import { loadContent } from './load-content.ts'
import { completeSample } from './sample.ts'

const sampleUrl = 'https://market.example'

/** Writes an e-mail for a preview or a test: about a sample, or about an order that staff may see. */
export const writeOrderDraft: WriteDraft = async (
  { db, actor, settings: { public_url } },
  { event, order_number, platform },
) => {
  if (order_number === undefined)
    return {
      email: toEmailContent(writeExample(event), sampleUrl),
      complete: (email) => completeSample(email, event, platform),
    }
  const { order: example } = writeExample(event)
  if (!example) throw invalid('order_number', m.email_no_order)
  const found = await findOrder(db, actor, order_number)
  const reference = await toReference(db, found, example)
  const text = writeAbout(event, { ...toFacts(found, platform.return_days), order: reference })
  const content = asSent(event, await loadContent(db, [reference]))
  return {
    email: toEmailContent(text, public_url),
    complete: (email) => completeEmail(email, content, public_url),
  }
}

type Loaded = Awaited<ReturnType<typeof loadContent>>
type LoadedOrder = Loaded['orders'][number]

/** The confirmation of an order is sent when it is placed: nothing is paid or shipped then. */
const asSent = (event: MailEvent, content: Loaded): Loaded =>
  event === 'order-placed' ? { ...content, orders: content.orders.map(toPlaced) } : content

const toPlaced = (order: LoadedOrder): LoadedOrder => ({
  ...order,
  status: 'pending',
  payment_status: order.group.payment_method === 'cash_on_delivery' ? 'unpaid' : 'pending',
  refunded_minor: 0,
  delivered_at: null,
})

type Found = Awaited<ReturnType<typeof findOrder>>

/** Finds an order by its number, or the first one of an order group. */
const findOrder = async (db: Db, actor: Actor, typed: string) => {
  const number = normalizeOrderNumber(typed)
  const [found] = await db
    .select({ order: orders, group: orderGroups, shop: shopName })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(and(or(eq(orders.number, number), eq(orderGroups.number, number)), toScopeFilter(actor)))
    .orderBy(asc(orders.id))
    .limit(1)
  if (!found) throw notFound(m.order_missing)
  return found
}

/** Refers to the latest shipment, refund or return of the order, as the example does. */
const toReference = async (
  db: Db,
  { order }: Found,
  example: OrderReference,
): Promise<OrderReference> => {
  const { about, reader, is_confirmed } = example
  const { id, group_id } = order
  const parts =
    about === 'purchase'
      ? await db.select({ id: orders.id }).from(orders).where(eq(orders.group_id, group_id))
      : [{ id }]
  return {
    about,
    reader,
    order_ids: parts.map((part) => part.id),
    ...(is_confirmed && { is_confirmed }),
    ...(await findSubject(db, id, about)),
  }
}

const findSubject = async (db: Db, order_id: number, about: OrderReference['about']) => {
  if (about !== 'shipment' && about !== 'refund' && about !== 'return') return {}
  const table = { shipment: shipments, refund: refunds, return: returnRequests }[about]
  const [latest] = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.order_id, order_id))
    .orderBy(desc(table.id))
    .limit(1)
  return latest ? { [`${about}_id`]: latest.id } : {}
}

/** What the texts of e-mails about orders say; the rest is that of the example. */
const toFacts = ({ order, group, shop }: Found, return_days: number) => ({
  id: order.id,
  number: order.number,
  group_id: group.id,
  group: { id: group.id, number: group.number },
  name: group.address.name,
  shop,
  payment_status: order.payment_status,
  is_cash_on_delivery: group.payment_method === 'cash_on_delivery',
  return_days,
})
