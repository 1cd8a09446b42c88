import {
  countItems,
  type Group,
  type GroupRow,
  type ListQuery,
  type Order,
  type OrderStatus,
  type Page,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { notFound } from '../../../http/failure.ts'
import { getPicturesById } from '../../media/queries.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { shops } from '../../shops/public.ts'
import { withUndelivered } from '../emails/find-undelivered.ts'
import { is_pickup } from './head-columns.ts'
import { type Scope, scopeFilter } from './scope.ts'
import {
  getFulfillmentStatus,
  getGroupStatus,
  isOpen,
  normalizeOrderNumber,
  getQuantityToPack,
} from '../rules.ts'
import { orderGroups, orderLines, orders } from '../tables.ts'
import { getInstructions } from '../transfers/get-instructions.ts'
import { loadOrderLines, type OrderLine } from './load-order-lines.ts'
import { type Viewer, viewOrders } from './view.ts'

/** Returns one shop's order with all details that its viewer may see. */
export const getOrder = async (
  db: Db,
  { reach, id }: { reach: Scope; id: number },
  viewer: Viewer,
): Promise<Order> => {
  const [order] = await viewOrders(db, and(eq(orders.id, id), scopeFilter(reach)), viewer)
  if (!order) throw notFound(m.order_missing)
  if (viewer !== 'seller' && viewer !== 'admin') return order
  const [marked = order] = await withUndelivered(db, [order], viewer)
  return marked
}

/** Returns an order group of a customer with every shop's order. */
export const getGroup = async (
  db: Db,
  { user_id, id }: { user_id: number; id: number },
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<Group> => {
  const [group] = await db
    .select()
    .from(orderGroups)
    .where(and(eq(orderGroups.id, id), eq(orderGroups.user_id, user_id)))
  if (!group) throw notFound(m.order_missing)
  const parts = await viewOrders(db, eq(orders.group_id, id), viewer)
  const whole = await db.select().from(orders).where(eq(orders.group_id, id))
  return {
    ...group,
    status: getGroupStatus(parts.map(({ status }) => status)),
    charge: parts.find(({ charge }) => charge)?.charge ?? null,
    orders: parts,
    transfer: await getInstructions(db, { group, orders: whole }, now),
  }
}

type GroupQuery = ListQuery<'placed_at' | 'total_minor'> & { status?: OrderStatus | undefined }

/** Returns a customer's order groups, newest first, each with its orders. */
export const listGroups = async (
  db: Db,
  userId: number,
  query: GroupQuery,
): Promise<Page<GroupRow>> => {
  const { q, status } = query
  return paginate(db, {
    query,
    from: orderGroups,
    id: orderGroups.id,
    where: and(
      eq(orderGroups.user_id, userId),
      q ? matches(db, q) : undefined,
      status ? hasOrderIn(db, status) : undefined,
    ),
    sorts: {
      placed_at: descending(orderGroups.placed_at),
      total_minor: descending(orderGroups.total_minor),
    },
    load: (ids) => loadGroups(db, ids),
  })
}

const loadGroups = async (db: Db, ids: number[]) => {
  const groups = await db.select().from(orderGroups).where(inArray(orderGroups.id, ids))
  const parts = await listParts(db, ids)
  return groups.map((group) => {
    const own = parts.filter(({ group_id }) => group_id === group.id)
    return { ...group, status: getGroupStatus(own.map((part) => part.status)), orders: own }
  })
}

const hasOrderIn = (db: Db, status: OrderStatus) =>
  exists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.group_id, orderGroups.id), eq(orders.status, status))),
  )

/** Matches the number of the order group, or a word of an ordered product. */
const matches = (db: Db, q: string) => {
  const like = toLikePattern(q)
  const lines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(eq(orders.group_id, orderGroups.id), sql`${orderLines.name} ilike ${like}`))
  return sql`(${orderGroups.number} ilike ${toLikePattern(normalizeOrderNumber(q))} or ${exists(lines)})`
}

const listParts = async (db: Db, groupIds: number[]) => {
  const rows = await db
    .select({
      id: orders.id,
      group_id: orders.group_id,
      number: orders.number,
      shop_id: orders.shop_id,
      shop_name: shopName,
      status: orders.status,
      payment_status: orders.payment_status,
      is_pickup,
      total_minor: orders.total_minor,
    })
    .from(orders)
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(and(inArray(orders.group_id, groupIds), isNull(orders.hidden_at)))
    .orderBy(asc(orders.id))
  return withLines(db, rows)
}

/** Adds the number of items, the progress and a picture to order rows. */
export const withLines = async <Row extends { id: number; status: OrderStatus }>(
  db: Db,
  rows: Row[],
) => {
  const lines = await loadOrderLines(
    db,
    rows.map(({ id }) => id),
  )
  const pictures = await getPicturesById(
    db,
    lines.flatMap(({ picture }) => picture ?? []),
  )
  return rows.map((row) => {
    const own = lines.filter(({ order_id }) => order_id === row.id)
    const visible = own.find(({ picture }) => picture !== null)?.picture
    return {
      ...row,
      fulfilment_status: getFulfillmentStatus(row.status, own),
      items: countItems(own),
      canceled_items: itemsOf(own, (line) => line.left_out_quantity),
      open_items: isOpen(row.status) ? itemsOf(own, getQuantityToPack) : 0,
      picture: pictures.get(visible ?? 0) ?? null,
    }
  })
}

const itemsOf = (lines: OrderLine[], quantityOf: (line: OrderLine) => number) =>
  countItems(
    lines
      .map((line) => ({ ...line, quantity: quantityOf(line) }))
      .filter((one) => one.quantity > 0),
  )
