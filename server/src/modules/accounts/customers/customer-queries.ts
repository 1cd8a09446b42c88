import type { Customer, CustomerRow, CustomerType, Page, Status } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { notFound } from '../../../http/failure.ts'
import { getPicturesById } from '../../media/queries.ts'
import { getBuyer } from '../buyer.ts'
import { toPhoneDigits } from '../phone.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'

type Query = {
  page: number
  per_page: number
  q?: string | undefined
  sort?: 'created_at' | 'name' | 'email' | 'spent_minor' | undefined
  order?: 'asc' | 'desc' | undefined
  status?: Status | undefined
  type?: CustomerType | undefined
}

/**
 * Returns a page of customers, the newest first. Orders are only counted for the rows of the page.
 */
export const listCustomers = async (db: Db, query: Query): Promise<Page<CustomerRow>> => {
  const { page, per_page, sort = 'created_at' } = query
  const where = sql.join([isCustomer, ...filtersOf(query)], sql` and `)
  const order = query.order ?? (sort === 'created_at' || sort === 'spent_minor' ? 'desc' : 'asc')
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const rows = await selectRows(
    db,
    sql`${sort === 'spent_minor' ? withSpent : sql``}
      where ${where} order by ${sorts[sort]} ${direction}, u.id ${direction}
      limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from users u where ${where}`,
  )
  return { rows, total: one(counted).total, page, per_page }
}

const sorts = {
  created_at: sql`u.id`,
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  spent_minor: sql`coalesce(b.spent_minor, 0)`,
}

/** Total spent, calculated for all customers only when sorting by it. */
const withSpent = sql`left join (
  select user_id, sum(total_minor - refunded_minor) as spent_minor from orders
  where payment_status in ('paid', 'partially_refunded') group by user_id) b on b.user_id = u.id`

export const getCustomerRow = async (db: Db, id: number): Promise<CustomerRow> => {
  const [found] = await selectRows(db, sql`where ${isCustomer} and u.id = ${id}`)
  if (!found) throw notFound('Customer')
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

const selectRows = async (db: Db, rest: SQL): Promise<CustomerRow[]> => {
  const { rows } = await db.execute<CustomerRecord>(sql`
    select found.*, bought.* from (
      select u.id, initcap(u.role) as type, u.name, u.email, u.phone, u.picture_file_id, u.status,
        u.created_at, meant.place
      from (select id, row_number() over () as place from (select u.id from users u ${rest}) u) meant
      join users u on u.id = meant.id) found
    cross join lateral (
      select count(*)::int as orders, max(placed_at) as last_order_at,
        coalesce(sum(total_minor - refunded_minor)
          filter (where payment_status in ('paid', 'partially_refunded')), 0)::bigint as spent_minor
      from orders where user_id = found.id) bought
    order by found.place`)
  const pictures = await getPicturesById(
    db,
    rows.flatMap(({ picture_file_id }) => picture_file_id ?? []),
  )
  return rows.map((row) => ({
    ...row,
    picture: pictures.get(row.picture_file_id ?? 0) ?? null,
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
    select o.id, o.number, coalesce(s.name, 'Emporia') as shop_name, o.status, o.total_minor, o.placed_at
    from orders o left join shops s on s.id = o.shop_id
    where o.user_id = ${id} and o.hidden_at is null order by o.id desc limit ${latestMax}`)
  return rows.map((row) => ({ ...row, placed_at: new Date(row.placed_at).toISOString() }))
}
