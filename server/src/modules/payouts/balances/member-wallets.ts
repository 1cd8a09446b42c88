import {
  countedMax,
  type ListQuery,
  type MemberWallet,
  type MemberWalletRow,
  type Page,
} from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { countRows } from '../../../db/paginate.ts'
import { getProfile, toMemberEarner } from '../earner.ts'
import { readStatement } from '../statements/read-statement.ts'
import { getMyWallet } from './my-wallet.ts'

type Query = ListQuery<'available_minor' | 'pending_minor' | 'debt_minor' | 'name'>

const purposes = {
  available_minor: 'wallet',
  pending_minor: 'commission_pending',
  held_minor: 'commission_held',
  in_withdrawal_minor: 'withdrawal_transit',
  debt_minor: 'owner_debt',
  pos_cash_due_minor: 'pos_cash_due',
} as const

/** Lists all members with balances and debts, highest balance first. */
export const listMemberWallets = async (db: Db, query: Query): Promise<Page<MemberWalletRow>> => {
  const { page, per_page, q } = query
  const like = q && toLikePattern(q)
  const isListed = sql`u.role = 'member' and u.deleted_at is null
    ${like ? sql`and (u.name ilike ${like} or u.email ilike ${like})` : sql``}`
  const counted = sql`(select from users u where ${isListed} limit ${countedMax + 1}) counted`
  const count = await countRows(db, counted, undefined)
  const ids = await selectIds(db, query, isListed)
  const rows = await loadWallets(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: Math.min(count, countedMax),
    ...(count > countedMax && { total_is_capped: true }),
    page,
    per_page,
  }
}

const isOfMember = sql`a.currency = market_currency()
  and (a.owner_type = 'member' or (a.owner_type = 'user' and a.purpose = 'wallet'))`

/** Returns the members of a page in order. Equal ones follow in the order of their ids. */
const selectIds = async (db: Db, query: Query, isListed: SQL) => {
  const { page, per_page, sort = 'available_minor', order } = query
  const place = { limit: per_page, offset: (page - 1) * per_page }
  const isRising = (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc'
  const direction = isRising ? sql`asc` : sql`desc`
  const limits = sql`limit ${place.limit} offset ${place.offset}`
  const byName = sql`select u.id from users u where ${isListed} order by u.name ${direction}, u.id ${limits}`
  if (sort === 'name') return readIds(db, byName)
  const holders = holdersOf(purposes[sort], isListed)
  if (!isRising) return readIds(db, highestFirst(holders, { isListed, ...place }))
  return readIds(
    db,
    sql`select u.id from users u left join ${holders} h on h.id = u.id where ${isListed}
      order by coalesce(h.minor, 0), u.id ${limits}`,
  )
}

const readIds = async (db: Db, statement: SQL) => {
  const { rows } = await db.execute<{ id: number }>(statement)
  return rows.map(({ id }) => id)
}

/** SQL query of the members who have a balance, and of the balance. */
const holdersOf = (purpose: string, isListed: SQL) => sql`(
  select u.id, sum(a.balance_minor) as minor
  from ledger_accounts a join users u on u.id = a.owner_id
  where ${isOfMember} and a.purpose = ${purpose} and a.balance_minor <> 0 and ${isListed}
  group by u.id)`

type Place = { isListed: SQL; limit: number; offset: number }

/** The members who have a balance, and then the others, who are most of them, in the order of an index. */
const highestFirst = (holders: SQL, { isListed, limit, offset }: Place) => sql`
  with holders as materialized ${holders}
  select id from (
    (select id, minor from holders order by minor desc, id limit ${limit} offset ${offset})
    union all
    (select u.id, 0 from users u
      where ${isListed} and not exists (select from holders h where h.id = u.id) order by u.id
      limit ${limit} offset greatest(0, ${offset}::int - (select count(*) from holders))) ) both_parts
  order by minor desc, id limit ${limit}`

const loadWallets = async (db: Db, ids: number[]) => {
  const { rows } = await db.execute<MemberWalletRow>(sql`
    select u.id, u.name, u.email, ${sql.join(Object.entries(purposes).map(balanceOf), sql`, `)}
    from users u left join ledger_accounts a on a.owner_id = u.id and ${isOfMember}
    where u.id = any(${sql.param(ids)}::bigint[]) group by u.id`)
  return rows
}

const balanceOf = ([name, purpose]: [string, string]) =>
  sql`coalesce(sum(a.balance_minor) filter (where a.purpose = ${purpose}), 0) as ${sql.identifier(name)}`

const entriesMax = 10

/** Returns a member's wallet as the member sees it, with the latest movements. */
export const getMemberWallet = async (db: Db, id: number, now: Date): Promise<MemberWallet> => {
  const owner = toMemberEarner({ id })
  const { name, email } = await getProfile(db, owner)
  const { rows } = await readStatement(db, owner, { page: 1, per_page: entriesMax })
  return {
    ...(await getMyWallet(db, { id, role: 'member' }, now)),
    member: { id, name, email },
    entries: rows,
  }
}
