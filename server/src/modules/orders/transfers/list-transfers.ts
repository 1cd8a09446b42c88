import type { ListQuery, Page, TransferRow, TransferState } from '@emporia/contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { paginate } from '../../../db/paginate.ts'
import { one } from '../../../db/single-row.ts'
import { descending } from '../../../db/sorts.ts'
import { customerName } from '../../accounts/account/customer-name.ts'
import { users } from '../../accounts/public.ts'
import { orderGroups, orders } from '../tables.ts'
import { normalizeOrderNumber } from '../rules.ts'
import { bankTransfers } from './tables.ts'

type Query = ListQuery<'at' | 'amount_minor'> & { state?: TransferState | undefined }

/** Returns a page of the transfers in one state, the order groups that wait for one by default. */
export const listTransfers = (db: Db, query: Query, now: Date): Promise<Page<TransferRow>> => {
  const { state = 'waiting' } = query
  return state === 'waiting' ? listWaiting(db, query, now) : listBooked(db, { ...query, state })
}

export const getTransfer = async (db: Db, id: number): Promise<TransferRow> =>
  one(await loadBooked(db, [id]))

/** SQL condition: an order that waits for its payment. */
const isWaiting = (now: Date): SQL =>
  sql`${orders.status} = 'pending' and ${orders.payment_status} in ('pending', 'failed')
    and ${orders.expires_at} > ${now.toISOString()}`

const listWaiting = (db: Db, query: Query, now: Date) =>
  paginate(db, {
    query,
    from: orderGroups,
    id: orderGroups.id,
    where: and(
      eq(orderGroups.payment_method, 'bank_transfer'),
      sql`exists (select from ${orders} where ${orders.group_id} = ${orderGroups.id}
        and ${isWaiting(now)})`,
      query.q ? isNamed(query.q, orderGroups.user_id) : undefined,
    ),
    sorts: {
      at: descending(orderGroups.placed_at),
      amount_minor: descending(orderGroups.total_minor),
    },
    load: (ids) => loadWaiting(db, ids, now),
  })

const loadWaiting = async (db: Db, ids: number[], now: Date): Promise<TransferRow[]> => {
  const rows = await db
    .select({
      id: orderGroups.id,
      group_id: orderGroups.id,
      group_number: orderGroups.number,
      customer: customerName,
      amount_minor: sql`sum(${orders.total_minor})`.mapWith(Number),
      at: orderGroups.placed_at,
      due_at: sql`min(${orders.expires_at})`.mapWith(orders.expires_at),
    })
    .from(orderGroups)
    .innerJoin(users, eq(users.id, orderGroups.user_id))
    .innerJoin(orders, and(eq(orders.group_id, orderGroups.id), isWaiting(now)))
    .where(inArray(orderGroups.id, ids))
    .groupBy(orderGroups.id, users.id)
  return rows.map((row) => ({ ...row, ...notBooked }))
}

const notBooked = {
  state: 'waiting',
  reference: null,
  booked_by: null,
  return_reference: null,
} as const

const listBooked = (db: Db, query: Query & { state: TransferState }) =>
  paginate(db, {
    query,
    from: bankTransfers,
    id: bankTransfers.id,
    where: and(
      eq(bankTransfers.state, query.state),
      query.q
        ? sql`(${bankTransfers.reference} ilike ${toLikePattern(query.q)} or exists (
            select from ${orderGroups} where ${orderGroups.id} = ${bankTransfers.group_id}
            and ${isNamed(query.q, orderGroups.user_id)}))`
        : undefined,
    ),
    sorts: {
      at: descending(bankTransfers.booked_at),
      amount_minor: descending(bankTransfers.amount_minor),
    },
    load: (ids) => loadBooked(db, ids),
  })

const loadBooked = async (db: Db, ids: number[]): Promise<TransferRow[]> => {
  const rows = await db
    .select({
      id: bankTransfers.id,
      group_id: bankTransfers.group_id,
      group_number: orderGroups.number,
      customer: customerName,
      state: bankTransfers.state,
      amount_minor: bankTransfers.amount_minor,
      reference: bankTransfers.reference,
      at: bankTransfers.booked_at,
      booked_by: sql<string | null>`(select name from ${users} staff
        where staff.id = ${bankTransfers.booked_by})`,
      return_reference: bankTransfers.return_reference,
    })
    .from(bankTransfers)
    .innerJoin(orderGroups, eq(orderGroups.id, bankTransfers.group_id))
    .innerJoin(users, eq(users.id, orderGroups.user_id))
    .where(inArray(bankTransfers.id, ids))
  return rows.map((row) => ({ ...row, due_at: null }))
}

/** SQL condition: the number of the order group, or the name of its customer. */
const isNamed = (q: string, userId: typeof orderGroups.user_id) =>
  sql`(${orderGroups.number} ilike ${toLikePattern(normalizeOrderNumber(q))} or exists (
    select from ${users} buyer where buyer.id = ${userId} and buyer.name ilike ${toLikePattern(q)}))`
