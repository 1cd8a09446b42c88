import type {
  AdminWithdrawal,
  PayoutKind,
  PayoutTerms,
  WithdrawalDetail,
  WithdrawalState,
} from '@emporia/contract'
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import type { Secrets } from '../../../adapters/secrets.ts'
import { users } from '../../accounts/tables.ts'
import { shops } from '../../shops/tables.ts'
import { openAccount } from '../methods/account.ts'
import { isAbout } from '../methods/named-owners.ts'
import { namedFields } from '../methods/rules.ts'
import { dayAfter, dayStart } from '../days.ts'
import { getPayoutTerms } from '../settings.ts'
import { withdrawals } from '../tables.ts'
import { listObstacles } from './approve-withdrawal.ts'
import { needsTwo } from './rules.ts'
import { toWithdrawalView } from './view.ts'

export type Filter = {
  id?: number | undefined
  q?: string | undefined
  state?: WithdrawalState | undefined
  owner_type?: 'member' | 'seller' | undefined
  owner_id?: number | undefined
  kind?: PayoutKind | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: 'requested_at' | 'amount_minor' | undefined
  order?: 'asc' | 'desc' | undefined
}
type Query = Filter & { page: number; per_page: number }

const first = alias(users, 'first')
const second = alias(users, 'second')
const member = alias(users, 'member')
const ownerName = sql<string>`coalesce(${shops.name}, ${member.name}, '')`

/** Lists all withdrawals; pending ones oldest first. */
export const listAllWithdrawals = async (db: Db, query: Query) => {
  const { page, per_page, state } = query
  const every = await buildWithdrawalFilter(db, { ...query, state: undefined })
  const { counts, waiting_minor } = await countByState(db, every)
  const found = listIds(db, query, and(every, state && eq(withdrawals.state, state)))
  const rows = await selectAll(db, inArray(withdrawals.id, found), query)
  const terms = await getPayoutTerms(db)
  return {
    rows: rows.map((row) => toAdminWithdrawal(row, terms)),
    total: state ? counts[state] : Object.values(counts).reduce((sum, each) => sum + each, 0),
    page,
    per_page,
    counts,
    waiting_minor,
  }
}

export const buildWithdrawalFilter = async (db: Db, filter: Filter) => {
  const { id, q, state, owner_type, owner_id, kind, from, to } = filter
  const labels = [withdrawals.reference, withdrawals.method_label]
  return and(
    id ? eq(withdrawals.id, id) : undefined,
    state ? eq(withdrawals.state, state) : undefined,
    owner_type ? eq(withdrawals.owner_type, owner_type) : undefined,
    owner_id ? eq(withdrawals.owner_id, owner_id) : undefined,
    kind ? eq(withdrawals.method_kind, kind) : undefined,
    from ? gte(withdrawals.requested_at, dayStart(from)) : undefined,
    to ? lt(withdrawals.requested_at, dayAfter(to)) : undefined,
    q ? await isAbout(db, withdrawals, { q, words: labels }) : undefined,
  )
}

/** Selects the IDs of the page; the details are read for these rows only. */
const listIds = (db: Db, query: Query, where: SQL | undefined) => {
  const { page, per_page } = query
  return db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(per_page)
    .offset((page - 1) * per_page)
}

const orderOf = ({ sort = 'requested_at', order, state }: Filter) => {
  const direction = (order ?? (state === 'pending' ? 'asc' : 'desc')) === 'asc' ? asc : desc
  return [direction(withdrawals[sort]), direction(withdrawals.id)]
}

export const selectAll = (db: Db, where: SQL | undefined, filter: Filter) =>
  selectJoined(db)
    .where(where)
    .orderBy(...orderOf(filter))
    .$dynamic()

const isShop = and(eq(withdrawals.owner_type, 'seller'), eq(shops.id, withdrawals.owner_id))
const isMember = and(eq(withdrawals.owner_type, 'member'), eq(member.id, withdrawals.owner_id))

const selectJoined = (db: Db) =>
  db
    .select({ row: withdrawals, owner_name: ownerName, first: first.name, second: second.name })
    .from(withdrawals)
    .leftJoin(shops, isShop)
    .leftJoin(member, isMember)
    .leftJoin(first, eq(first.id, withdrawals.decided_by))
    .leftJoin(second, eq(second.id, withdrawals.second_by))

const countByState = async (db: Db, where: SQL | undefined) => {
  const found = await db
    .select({
      state: withdrawals.state,
      number: count(),
      minor: sql<number>`sum(${withdrawals.amount_minor})`,
    })
    .from(withdrawals)
    .where(where)
    .groupBy(withdrawals.state)
  const counts = { pending: 0, approved: 0, cancelled: 0, deleted: 0, returned: 0 }
  for (const { state, number } of found) counts[state] = number
  return { counts, waiting_minor: found.find(({ state }) => state === 'pending')?.minor ?? 0 }
}

type Joined = Awaited<ReturnType<typeof selectAll>>[number]

const toAdminWithdrawal = (
  { row, owner_name, first: firstName, second: secondName }: Joined,
  terms: PayoutTerms,
): AdminWithdrawal => ({
  ...toWithdrawalView(row),
  reference: row.reference,
  decided_at: row.decided_at,
  owner: { type: row.owner_type, id: row.owner_id, name: owner_name },
  needs_two: row.state === 'pending' && needsTwo(row.amount_minor, terms),
  decided_by: personOf(row.decided_by, firstName),
  second_by: personOf(row.second_by, secondName),
})

const personOf = (id: number | null, name: string | null) => (id ? { id, name: name ?? '' } : null)

export const getAdminWithdrawal = async (db: Db, id: number): Promise<AdminWithdrawal> =>
  toAdminWithdrawal(await getJoined(db, id), await getPayoutTerms(db))

/** Returns a withdrawal with the account to pay to and its obstacles. */
export const getWithdrawalDetail = async (
  db: Db,
  id: number,
  { now, secrets }: { now: Date; secrets: Secrets },
): Promise<WithdrawalDetail> => {
  const joined = await getJoined(db, id)
  const { row } = joined
  return {
    ...toAdminWithdrawal(joined, await getPayoutTerms(db)),
    account: namedFields(row.method_kind, openAccount(secrets, row.method_account)),
    obstacles: await listObstacles(db, row, now),
  }
}

const getJoined = async (db: Db, id: number) => {
  const [joined] = await selectJoined(db).where(eq(withdrawals.id, id))
  if (!joined) throw notFound('Withdrawal')
  return joined
}
