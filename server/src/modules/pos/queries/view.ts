import { formerCustomer, type PosOrder, type PosState } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { readCustomerName } from '../../accounts/account/customer-name.ts'
import { orderGroups, orders } from '../../orders/public.ts'
import { users } from '../../accounts/public.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { shops } from '../../shops/public.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { earnedOfSale } from './earned.ts'
import { getSaleLines } from './lines.ts'
import { findPayLink } from './pay-link.ts'
import { posDevices, posOrders, posReturns } from '../tables.ts'

/** Sales the caller may see: a member's own, or all for staff. */
export type Scope = 'everything' | { member_id: number }

export const scopeFilter = (reach: Scope): SQL | undefined =>
  reach === 'everything' ? undefined : eq(posOrders.member_id, reach.member_id)

export const returnedMinor =
  sql<number>`(select coalesce(sum(${posReturns.amount_minor}), 0)::bigint
  from ${posReturns} where ${posReturns.pos_order_id} = ${posOrders.id})`.mapWith(Number)

/**
 * Progress of the orders of a sale: some wait for their payment, some are paid and not handed over,
 * or all are void.
 */
export const progress = sql<Progress>`(select case
    when bool_or(o.status = 'pending') then 'awaiting'
    when bool_and(o.status = 'cancelled') then 'cancelled'
    when ${posOrders.fulfilment} = 'hand_over' and bool_or(o.status in ('confirmed', 'processing'))
      then 'to_hand_over'
    else 'done' end from orders o where o.group_id = ${posOrders.group_id})`
type Progress = 'awaiting' | 'cancelled' | 'to_hand_over' | 'done'

const headColumns = {
  progress,
  sale: posOrders,
  member: users.name,
  device: posDevices.number,
  returned_minor: returnedMinor,
  ...earnedOfSale,
}

export const selectHeads = (db: Db) =>
  db
    .select(headColumns)
    .from(posOrders)
    .innerJoin(users, eq(users.id, posOrders.member_id))
    .innerJoin(posDevices, eq(posDevices.id, posOrders.device_id))

export type Head = Awaited<ReturnType<typeof selectHeads>>[number]

/** Fields common to the list and a single sale. */
export const toSaleRow = (head: Head) => {
  const { sale, member, returned_minor, progress: stage } = head
  const { receipt, payments, total_minor } = sale
  return {
    id: sale.id,
    number: sale.number,
    member_id: sale.member_id,
    member,
    customer: readCustomerName(sale.customer?.name ?? ''),
    phone: sale.customer?.phone ?? '',
    fulfilment: sale.fulfilment,
    mode: sale.mode,
    state: reviewOf(sale) ?? (stage === 'done' ? stateOf(returned_minor, total_minor) : stage),
    items: receipt.lines.length,
    total_minor,
    seen_minor: sale.seen_minor,
    discount_minor: sale.discount_minor,
    commission_minor: head.commission_minor,
    commission_reversed_minor: head.commission_reversed_minor,
    returned_minor,
    paid_by: [...new Set(payments.map(({ type }) => type))],
    flags: sale.flags,
    review_reasons: sale.review_reasons,
    sold_at: sale.sold_at,
    received_at: sale.received_at,
  }
}

const reviewOf = ({ review }: Head['sale']) =>
  review === 'parked' || review === 'rejected' ? review : undefined

const stateOf = (returned: number, total: number): PosState => {
  if (returned === 0) return 'done'
  return returned >= total ? 'returned' : 'part_returned'
}

const voidMs = 15 * 60_000
const dayMs = 86_400_000

/** Returns one sale with all details. */
export const getPosOrder = async (
  { db, now, settings }: Context,
  reach: Scope,
  id: number,
): Promise<PosOrder> => {
  const [head] = await selectHeads(db).where(and(eq(posOrders.id, id), scopeFilter(reach)))
  if (!head) throw notFound(m.sale_missing)
  const { sale, device } = head
  const row = toSaleRow(head)
  const { return_days, tax } = await getSellingTerms(db)
  const until = (ms: number) => new Date(new Date(sale.received_at).getTime() + ms)
  const isHere = row.state === 'done' || row.state === 'part_returned'
  const open = (at: Date) =>
    !isHere || at <= now || sale.fulfilment === 'ship' ? null : at.toISOString()
  const returns = await listReturns(db, id)
  return {
    ...row,
    client_uuid: sale.client_uuid,
    is_confirmed: sale.linked_by === 'code',
    is_erased: sale.customer?.name === formerCustomer,
    pay:
      row.state === 'awaiting' ? await findPayLink(db, sale.group_id, settings.public_url) : null,
    market_tax_number: tax.number,
    device,
    device_seq: sale.device_seq,
    ...(await orderPartsOf(db, sale)),
    due_minor: sale.due_minor,
    due_at: sale.due_at,
    wallet_minor: sale.wallet_minor,
    receipt: sale.receipt,
    copies: sale.copies,
    returns,
    decision: await decisionOf(db, sale),
    void_until: returns.length > 0 ? null : open(until(voidMs)),
    return_until: open(until(return_days * dayMs)),
  }
}

const decisionOf = async (db: Db, sale: Head['sale']) => {
  const { review, review_note, decided_by, decided_at } = sale
  if (review === null || review === 'parked' || decided_at === null) return null
  const [person] = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, decided_by ?? 0))
  return { status: review, note: review_note ?? '', by: person?.name ?? '', at: decided_at }
}

const listReturns = (db: Db, id: number) =>
  db.select().from(posReturns).where(eq(posReturns.pos_order_id, id)).orderBy(asc(posReturns.id))

const orderPartsOf = async (db: Db, { group_id }: Head['sale']) => {
  const parts = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      shop_name: shopName,
      group_number: orderGroups.number,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(eq(orders.group_id, group_id ?? 0))
    .orderBy(asc(orders.id))
  return {
    group_number: parts[0]?.group_number ?? '',
    orders: parts,
    lines: await getSaleLines(db, group_id),
  }
}
