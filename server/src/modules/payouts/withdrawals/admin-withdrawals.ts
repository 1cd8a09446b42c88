import {
  type AdminWithdrawal,
  type ListQuery,
  type PayoutKind,
  type PayoutTerms,
  type WithdrawalDetail,
  type WithdrawalState,
  withdrawalStates,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { countTabs, sumAmount } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending, toOrderBy } from '../../../db/sorts.ts'
import { notFound } from '../../../http/failure.ts'
import type { Secrets } from '../../../adapters/secrets.ts'
import { users } from '../../accounts/public.ts'
import { inPeriod } from '../../settings/time-zone.ts'
import { shops } from '../../shops/public.ts'
import { openAccount } from '../methods/account.ts'
import { isAbout } from '../methods/named-owners.ts'
import { namedFields } from '../methods/rules.ts'
import { getPayoutTerms } from '../settings.ts'
import { withdrawals } from '../tables.ts'
import { listObstacles } from './approve-withdrawal.ts'
import { needsTwo } from './rules.ts'
import { toWithdrawalView } from './view.ts'

type Sort = 'requested_at' | 'amount_minor'
type Query = ListQuery<Sort> & {
  id?: number | undefined
  state?: WithdrawalState | undefined
  owner_type?: 'member' | 'seller' | undefined
  owner_id?: number | undefined
  kind?: PayoutKind | undefined
  from?: string | undefined
  to?: string | undefined
}
export type Filter = Omit<Query, 'page' | 'per_page'>

const first = alias(users, 'first')
const second = alias(users, 'second')
const member = alias(users, 'member')
const ownerName = sql<string>`coalesce(${shops.name}, ${member.name}, '')`

/** Lists all withdrawals; pending ones oldest first. */
export const listAllWithdrawals = async (db: Db, query: Query) => {
  const { state } = query
  const every = await buildWithdrawalFilter(db, { ...query, state: undefined })
  const { counts, total } = await countTabs(db, {
    from: withdrawals,
    where: every,
    column: withdrawals.state,
    values: withdrawalStates,
    value: state,
    isCapped: every === undefined,
  })
  const terms = await getPayoutTerms(db)
  const page = await paginate(db, {
    query: inOrder(query),
    from: withdrawals,
    id: withdrawals.id,
    where: and(every, state && eq(withdrawals.state, state)),
    sorts,
    total,
    load: async (ids) => {
      const rows = await selectJoined(db).where(inArray(withdrawals.id, ids))
      return rows.map((row) => toAdminWithdrawal(row, terms))
    },
  })
  const waiting_minor = await sumAmount(db, {
    from: withdrawals,
    where: and(every, eq(withdrawals.state, 'pending')),
    amount: withdrawals.amount_minor,
  })
  return { ...page, counts, waiting_minor }
}

const sorts = {
  requested_at: descending(withdrawals.requested_at),
  amount_minor: descending(withdrawals.amount_minor),
}

const inOrder = <T extends Pick<Filter, 'order' | 'state'>>(query: T) => ({
  ...query,
  order: query.order ?? (query.state === 'pending' ? ('asc' as const) : undefined),
})

const buildWithdrawalFilter = async (db: Db, filter: Filter) => {
  const { id, q, state, owner_type, owner_id, kind } = filter
  const labels = [withdrawals.reference, withdrawals.method_label]
  return and(
    id ? eq(withdrawals.id, id) : undefined,
    state ? eq(withdrawals.state, state) : undefined,
    owner_type ? eq(withdrawals.owner_type, owner_type) : undefined,
    owner_id ? eq(withdrawals.owner_id, owner_id) : undefined,
    kind ? eq(withdrawals.method_kind, kind) : undefined,
    ...(await inPeriod(db, withdrawals.requested_at, filter)),
    q ? await isAbout(db, withdrawals, { q, words: labels }) : undefined,
  )
}

/** Returns the ids of all withdrawals of a filter, in its order. */
export const selectWithdrawalIds = async (db: Db, filter: Filter) => {
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(await buildWithdrawalFilter(db, filter))
    .orderBy(orderOf(filter))
  return rows.map(({ id }) => id)
}

/** Selects withdrawals, in the order of a filter. */
export const selectWithdrawals = (db: Db, ids: number[], filter: Filter) =>
  selectJoined(db).where(inArray(withdrawals.id, ids)).orderBy(orderOf(filter))

const orderOf = (filter: Filter) => toOrderBy(sorts, inOrder(filter), { id: withdrawals.id })

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

type Joined = Awaited<ReturnType<typeof selectJoined>>[number]

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
  if (!joined) throw notFound(m.withdrawal_missing)
  return joined
}
