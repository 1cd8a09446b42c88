import type { AdminPayoutMethod, ListQuery, Page } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { one } from '../../../db/single-row.ts'
import { notFound } from '../../../http/failure.ts'
import type { Secrets } from '../../../adapters/secrets.ts'
import { users } from '../../accounts/public.ts'
import { shops } from '../../shops/public.ts'
import { getPayoutTerms } from '../settings.ts'
import { payoutMethods } from '../tables.ts'
import { toPayoutMethodView, methodColumns } from './list-methods.ts'
import { openAccount } from './account.ts'
import { isAbout } from './named-owners.ts'
import { namedFields } from './rules.ts'

type Query = ListQuery<'changed_at' | 'id'> & {
  is_verified?: boolean | undefined
  owner_type?: 'member' | 'seller' | undefined
  owner_id?: number | undefined
}

const verifier = alias(users, 'verifier')
const ownerName = sql<string>`coalesce(${shops.name}, ${users.name}, '')`

/** Lists the payout methods of all owners for review, latest change first. */
export const listAllMethods = async (
  db: Db,
  query: Query,
  now: Date,
): Promise<Page<AdminPayoutMethod>> => {
  const { block_hours } = await getPayoutTerms(db)
  const where = and(isNull(payoutMethods.deleted_at), ...(await filtersOf(db, query)))
  return paginate(db, {
    query,
    from: payoutMethods,
    id: payoutMethods.id,
    where,
    sorts: {
      changed_at: descending(payoutMethods.changed_at),
      id: descending(payoutMethods.id),
    },
    load: async (ids) => {
      const rows = await selectMethods(db, inArray(payoutMethods.id, ids))
      return rows.map((row) => toAdminPayoutMethod(row, { now, block_hours }))
    },
  })
}

const filtersOf = async (db: Db, { q, is_verified, owner_type, owner_id }: Query) => [
  q ? await isAbout(db, payoutMethods, { q, words: [payoutMethods.label] }) : undefined,
  is_verified === undefined
    ? undefined
    : (is_verified ? isNotNull : isNull)(payoutMethods.verified_at),
  owner_type ? eq(payoutMethods.owner_type, owner_type) : undefined,
  owner_id ? eq(payoutMethods.owner_id, owner_id) : undefined,
]

const isShop = and(eq(payoutMethods.owner_type, 'seller'), eq(shops.id, payoutMethods.owner_id))
const isMember = and(eq(payoutMethods.owner_type, 'member'), eq(users.id, payoutMethods.owner_id))

const selectMethods = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...methodColumns,
      owner_type: payoutMethods.owner_type,
      owner_id: payoutMethods.owner_id,
      owner_name: ownerName,
      verified_by: verifier.name,
    })
    .from(payoutMethods)
    .leftJoin(shops, isShop)
    .leftJoin(users, isMember)
    .leftJoin(verifier, eq(verifier.id, payoutMethods.verified_by))
    .where(where)

type Row = Awaited<ReturnType<typeof selectMethods>>[number]

const toAdminPayoutMethod = (
  { owner_type, owner_id, owner_name, verified_by, ...method }: Row,
  terms: { now: Date; block_hours: number },
): AdminPayoutMethod => ({
  ...toPayoutMethodView(method, terms),
  owner: { type: owner_type, id: owner_id, name: owner_name },
  verified_by,
})

type Opening = { now: Date; secrets: Secrets }

/** Returns a payout method with the complete account. */
export const getPayoutMethodDetail = async (db: Db, id: number, { now, secrets }: Opening) => {
  const where = and(eq(payoutMethods.id, id), isNull(payoutMethods.deleted_at))
  const [row] = await selectMethods(db, where)
  if (!row) throw notFound(m.payout_method_missing)
  const { account } = one(
    await db.select({ account: payoutMethods.account }).from(payoutMethods).where(where),
  )
  const { block_hours } = await getPayoutTerms(db)
  return {
    ...toAdminPayoutMethod(row, { now, block_hours }),
    account: namedFields(row.kind, openAccount(secrets, account)),
  }
}
