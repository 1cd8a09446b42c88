import type { ListQuery, ManualDraft, OrderCustomer, Page } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, count, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { notFound } from '../../../http/failure.ts'
import { inviteCustomer } from '../../accounts/account/invite-customer.ts'
import { type Buyer, getBuyer } from '../../accounts/buyer.ts'
import { toPhoneDigits } from '../../accounts/phone.ts'
import { users } from '../../accounts/public.ts'
import { orderGroups } from '../tables.ts'

type Query = ListQuery<'name'>

/** Customers that staff may order for: users who may buy themselves. */
const canBuy = () =>
  and(
    inArray(users.role, ['user', 'member']),
    eq(users.status, 'active'),
    isNull(users.deleted_at),
    isNull(users.guest_email),
  )

/** Lists customers by name, e-mail or phone, with their earlier delivery addresses. */
export const listCustomers = (db: Db, query: Query): Promise<Page<OrderCustomer>> =>
  paginate(db, {
    query,
    from: users,
    id: users.id,
    where: and(canBuy(), query.q ? matches(query.q) : undefined),
    sorts: { name: ascending(sql`lower(${users.name})`) },
    load: (ids) => loadCustomers(db, ids),
  })

const loadCustomers = async (db: Db, ids: number[]) => {
  const ordersOf = await countOrders(db, ids)
  const rows: OrderCustomer[] = []
  for (const id of ids) {
    const { contact, addresses } = await getBuyer(db, id)
    rows.push({ id, ...contact, addresses, orders: ordersOf.get(id) ?? 0 })
  }
  return rows
}

const countOrders = async (db: Db, ids: number[]) => {
  const rows = await db
    .select({ id: orderGroups.user_id, orders: count() })
    .from(orderGroups)
    .where(inArray(orderGroups.user_id, ids))
    .groupBy(orderGroups.user_id)
  return new Map(rows.map(({ id, orders }) => [id, orders]))
}

const digitsMin = 5

const matches = (q: string) => {
  const like = toLikePattern(q)
  const digits = toPhoneDigits(q)
  return or(
    ilike(users.name, like),
    ilike(users.email, like),
    digits.length >= digitsMin
      ? sql`regexp_replace(${users.phone}, '\\D', '', 'g') like ${`%${digits}%`}`
      : undefined,
  )
}

/** Returns the account for which an order is written. Throws `not_found` if it may not buy. */
export const getCustomer = async (db: Db, userId: number): Promise<Buyer> => {
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), canBuy()))
  if (!known) throw notFound(m.customer_missing)
  return getBuyer(db, userId)
}

/** Returns the customer of a draft. Creates an account for a new customer. */
export const openCustomer = async (
  context: Context,
  { user_id, customer }: Pick<ManualDraft, 'user_id' | 'customer'>,
  password_hash: string,
): Promise<Buyer> => {
  const { db } = context
  if (user_id !== undefined) return getCustomer(db, user_id)
  if (!customer) throw notFound(m.customer_missing)
  const { id } = await inviteCustomer(context, customer, password_hash)
  return getBuyer(db, id)
}

/** Returns a buyer without an account, so that a draft for a new customer can be priced. */
export const toGuestBuyer = (customer: ManualDraft['customer']): Buyer => ({
  id: 0,
  role: 'user',
  is_guest: false,
  contact: {
    name: customer?.name ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? null,
  },
  locale: null,
  addresses: [],
  exemptions: [],
  wallet_minor: 0,
  is_referred: false,
})
