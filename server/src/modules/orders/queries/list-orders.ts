import {
  type ListQuery,
  type OrderRow,
  type OrderStatus,
  orderStatuses,
  type Page,
  type PaymentMethod,
} from '@emporia/contract'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { countBy, countSomeBy } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { toLikePattern, toPrefixPattern } from '../../../db/conditions/like.ts'
import { toPhoneDigits } from '../../accounts/phone.ts'
import { customerName } from '../../accounts/account/customer-name.ts'
import { users } from '../../accounts/public.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { products, variants } from '../../catalog/public.ts'
import { inPeriod } from '../../settings/time-zone.ts'
import { shops } from '../../shops/public.ts'
import { undeliveredIds, withRefusedMark } from '../emails/find-undelivered.ts'
import { ordersNumbered } from './named.ts'
import { is_pickup } from './head-columns.ts'
import { withLines } from './queries.ts'
import { type Scope, scopeFilter } from './scope.ts'
import { countStoredOrders } from './sums/count-stored-orders.ts'
import { orderGroups, orders, shipments } from '../tables.ts'

type Query = ListQuery<'placed_at' | 'number' | 'total_minor'> & {
  status?: OrderStatus | undefined
  payment_status?: OrderRow['payment_status'] | undefined
  payment_method?: PaymentMethod | undefined
  email_refused?: boolean | undefined
  held?: boolean | undefined
  country?: string | undefined
  carrier?: string | undefined
  shop_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}
export type Filter = Omit<Query, 'page' | 'per_page' | 'sort' | 'order'>

/** Returns a page of shop orders in scope, and the number of orders in each status. */
export const listOrders = async (
  db: Db,
  reach: Scope,
  query: Query,
): Promise<Page<OrderRow> & { counts: Record<OrderStatus, number> }> => {
  const { status } = query
  const filters = await filtersOf(db, reach, query)
  const every = and(scopeFilter(reach), ...filters)
  const counts = await countForTabs(db, reach, filters)
  const page = await paginate(db, {
    query,
    from: orders,
    id: orders.id,
    where: and(every, status ? eq(orders.status, status) : undefined),
    sorts: {
      placed_at: descending(orders.placed_at),
      number: descending(orders.id),
      total_minor: descending(orders.total_minor),
    },
    load: async (ids) => withRefusedMark(db, await withLines(db, await selectByIds(db, ids))),
  })
  return { ...page, counts }
}

/**
 * Counts the orders in each status: without filters those of a shop from stored sums, and those of the
 * marketplace each only up to `countedMax`.
 */
export const countForTabs = async (db: Db, reach: Scope, filters: SQL[]) => {
  const where = and(scopeFilter(reach), ...filters)
  if (filters.length > 0) return countByStatus(db, where)
  if (reach === 'everything')
    return countSomeBy(db, { from: orders, where, column: orders.status, values: orderStatuses })
  const stored = 'shop_id' in reach ? await countStoredOrders(db, reach) : undefined
  return stored?.listed ?? countByStatus(db, where)
}

/** Returns the number of orders in each status, including 0. */
export const countByStatus = (db: Db, where: SQL | undefined) =>
  countBy(db, { from: orders, where, column: orders.status, values: orderStatuses })

const selectByIds = (db: Db, ids: number[]) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      group_id: orders.group_id,
      shop_id: orders.shop_id,
      shop_name: shopName,
      customer: customerName,
      status: orders.status,
      payment_status: orders.payment_status,
      hold_reason: orders.hold_reason,
      is_pickup,
      total_minor: orders.total_minor,
      placed_at: orders.placed_at,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(inArray(orders.id, ids))

/**
 * Condition for orders in scope that match the filter in any status. The list also counts by
 * status.
 */
export const matching = async (db: Db, reach: Scope, filter: Filter) =>
  and(
    scopeFilter(reach),
    ...(await filtersOf(db, reach, filter)),
    filter.status ? eq(orders.status, filter.status) : undefined,
  )

const filtersOf = async (db: Db, reach: Scope, filter: Filter) => {
  const { q, shop_id, payment_status, payment_method, email_refused } = filter
  const { held, country, carrier } = filter
  const filters = [
    q ? matches(reach, q) : undefined,
    shop_id ? eq(orders.shop_id, shop_id) : undefined,
    payment_status ? eq(orders.payment_status, payment_status) : undefined,
    payment_method ? inArray(orders.group_id, paidBy(db, payment_method)) : undefined,
    email_refused === undefined ? undefined : isEmailRefused(email_refused),
    held === undefined ? undefined : isHeld(held),
    country ? inArray(orders.group_id, sentTo(db, country)) : undefined,
    carrier ? inArray(orders.id, carriedBy(db, carrier)) : undefined,
    ...(await inPeriod(db, orders.placed_at, filter)),
  ]
  return filters.filter((one) => one !== undefined)
}

const isHeld = (isWanted: boolean) =>
  isWanted ? isNotNull(orders.hold_reason) : isNull(orders.hold_reason)

const sentTo = (db: Db, country: string) =>
  db
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(sql`${orderGroups.address} ->> 'country' = ${country}`)

const carriedBy = (db: Db, carrier: string) =>
  db
    .select({ id: shipments.order_id })
    .from(shipments)
    .where(sql`lower(${shipments.carrier}) = ${carrier.toLowerCase()}`)

const isEmailRefused = (isWanted: boolean) =>
  isWanted
    ? sql`${orders.id} in (${undeliveredIds()})`
    : sql`${orders.id} not in (${undeliveredIds()})`

const paidBy = (db: Db, method: PaymentMethod) =>
  db.select({ id: orderGroups.id }).from(orderGroups).where(eq(orderGroups.payment_method, method))

/**
 * Matches the beginning of the order number, the customer's name or a product; for staff also the
 * e-mail or the phone (docs/domain/orders.md#search). Each condition has its own index, so that none
 * scans all orders.
 */
const matches = (reach: Scope, q: string) => {
  const text = toLikePattern(q)
  const found = [
    ordersNumbered(q),
    sql`select o.id from users u join orders o on o.user_id = u.id where u.name ilike ${text}`,
    sql`select l.order_id from ${products} join order_lines l on l.product_id = ${products.id}
      where ${products.name} ilike ${text}`,
    sql`select l.order_id from ${variants} join order_lines l on l.variant_id = ${variants.id}
      where ${variants.sku} ilike ${text}`,
    ...(reach === 'everything' ? byContact(q) : []),
  ]
  return sql`${orders.id} in (${sql.join(found, sql` union `)})`
}

const digitsMin = 5

/** Compares phones by their digits only, from the last one, because many are typed without a country. */
const byContact = (q: string) => {
  const inGroups = sql`select o.id from order_groups g join orders o on o.group_id = g.id`
  const phone = sql`reverse(regexp_replace(coalesce(g.phone_e164, g.address ->> 'phone'), '\\D', '', 'g'))`
  const digits = toPhoneDigits(q)
  const reversed = Array.from(digits).toReversed().join('')
  return [
    sql`${inGroups} where lower(g.email) like ${toPrefixPattern(q.toLowerCase())}`,
    ...(digits.length >= digitsMin ? [sql`${inGroups} where ${phone} like ${`${reversed}%`}`] : []),
  ]
}
