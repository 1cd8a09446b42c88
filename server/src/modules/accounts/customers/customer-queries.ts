import type {
  Customer,
  CustomerRow,
  CustomerType,
  ListQuery,
  Page,
  Status,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending, descending } from '../../../db/sorts.ts'
import { one } from '../../../db/single-row.ts'
import { notFound } from '../../../http/failure.ts'
import { getPicturesById } from '../../media/queries.ts'
import { platformName } from '../../settings/platform-name.ts'
import { getBuyer } from '../buyer.ts'
import { toPhoneDigits } from '../phone.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'

type Sort = 'created_at' | 'name' | 'email' | 'spent_minor'
type Query = ListQuery<Sort> & {
  status?: Status | undefined
  type?: CustomerType | undefined
}

/**
 * Returns a page of customers, the newest first. Orders are only counted for the rows of the page.
 */
export const listCustomers = async (db: Db, query: Query): Promise<Page<CustomerRow>> => {
  const where = sql.join([isCustomer, hasAccount, ...filtersOf(query)], sql` and `)
  return paginate(db, {
    query,
    from: sql`users u ${query.sort === 'spent_minor' ? withSpent : sql``}`,
    id: sql`u.id`,
    where,
    sorts: {
      created_at: descending(sql`u.id`),
      name: ascending(sql`lower(u.name)`),
      email: ascending(sql`lower(u.email)`),
      spent_minor: descending(sql`coalesce(b.spent_minor, 0)`),
    },
    counted: sql`users u`,
    load: (ids) => selectRows(db, sql`u.id = any(${sql.param(ids)}::bigint[])`),
  })
}

/** Total spent, calculated for all customers only when sorting by it. */
const withSpent = sql`left join (
  select user_id, sum(total_minor - refunded_minor) as spent_minor from orders
  where payment_status in ('paid', 'partially_refunded') group by user_id) b on b.user_id = u.id`

export const getCustomerRow = async (db: Db, id: number): Promise<CustomerRow> => {
  const [found] = await selectRows(db, sql`${isCustomer} and u.id = ${id}`)
  if (!found) throw notFound(m.customer_missing)
  return found
}

/** Returns a customer with addresses, wallet and latest orders. */
export const getCustomer = async (db: Db, id: number): Promise<Customer> => ({
  ...(await getCustomerRow(db, id)),
  addresses: (await getBuyer(db, id)).addresses,
  wallet: await readWallet(db, id),
  sessions: await countSessions(db, id),
  latest: await listLatest(db, id),
})

const isCustomer = sql`u.role in ('user', 'member') and u.deleted_at is null`
/** Guests are found by their orders only. */
const hasAccount = sql`u.guest_email is null`

const filtersOf = ({ q, status, type }: Query): SQL[] => [
  ...(q ? [matches(q)] : []),
  ...(status ? [sql`u.status = ${status}`] : []),
  ...(type ? [sql`u.role = ${type.toLowerCase()}`] : []),
]

const digitsMin = 4

/** Compares phones by their digits, in any notation. */
const matches = (q: string) => {
  const digits = toPhoneDigits(q)
  const phone = sql`or regexp_replace(u.phone, '\\D', '', 'g') like ${`%${digits}%`}`
  return sql`(u.name ilike ${toLikePattern(q)} or u.email ilike ${toLikePattern(q)}
    ${digits.length >= digitsMin ? phone : sql``})`
}

type CustomerRecord = Omit<CustomerRow, 'picture'> & { picture_file_id: number | null }

const selectRows = async (db: Db, where: SQL): Promise<CustomerRow[]> => {
  const { rows } = await db.execute<CustomerRecord>(sql`
    select u.id, initcap(u.role) as type, u.name, coalesce(u.guest_email, u.email) as email,
      u.email_verified_at, u.phone,
      u.picture_file_id, u.status, u.created_at, bought.*
    from users u cross join lateral (
      select count(*)::int as orders, max(placed_at) as last_order_at,
        coalesce(sum(total_minor - refunded_minor)
          filter (where payment_status in ('paid', 'partially_refunded')), 0)::bigint as spent_minor
      from orders where user_id = u.id) bought
    where ${where}`)
  const pictures = await getPicturesById(
    db,
    rows.flatMap(({ picture_file_id }) => picture_file_id ?? []),
  )
  return rows.map((row) => ({
    ...row,
    picture: pictures.get(row.picture_file_id ?? 0) ?? null,
    email_verified_at: row.email_verified_at && new Date(row.email_verified_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
    last_order_at: row.last_order_at && new Date(row.last_order_at).toISOString(),
  }))
}

const readWallet = async (db: Db, id: number) => {
  const { rows } = await db.execute<Customer['wallet']>(sql`
    select coalesce(sum(balance_minor) filter (where purpose = 'wallet'), 0)::bigint as available_minor,
      coalesce(sum(balance_minor) filter (where purpose = 'wallet_hold'), 0)::bigint as held_minor
    from ledger_accounts
    where owner_type = 'user' and owner_id = ${id} and currency = market_currency()`)
  return one(rows)
}

const countSessions = async (db: Db, id: number) => {
  const { rows } = await db.execute<{ sessions: number }>(sql`
    select count(*)::int as sessions from sessions where user_id = ${id} and ends_at > now()`)
  return one(rows).sessions
}

const latestMax = 10

const listLatest = async (db: Db, id: number) => {
  const { rows } = await db.execute<Customer['latest'][number]>(sql`
    select o.id, o.number, coalesce(s.name, ${platformName}) as shop_name, o.status, o.total_minor, o.placed_at
    from orders o left join shops s on s.id = o.shop_id
    where o.user_id = ${id} and o.hidden_at is null order by o.id desc limit ${latestMax}`)
  return rows.map((row) => ({ ...row, placed_at: new Date(row.placed_at).toISOString() }))
}
