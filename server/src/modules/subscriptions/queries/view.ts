import {
  type AdminPurchase,
  type ListQuery,
  type PackagePurchase,
  purchaseStates,
} from '@emporia/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { countTabs } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { one } from '../../../db/single-row.ts'
import { users } from '../../accounts/public.ts'
import { readReason } from '../emails.ts'
import { packagePurchases, packages, type Purchase } from '../tables.ts'
import { getBoostReports } from '../boosts/reports.ts'
import { isOnSale } from '../purchase/quote.ts'

type Kind = Purchase['kind']

/** Returns the packages of some kinds on sale, in the order set by the admin. */
export const listOnSale = (db: Db, kinds: Kind[]) =>
  db
    .select()
    .from(packages)
    .where(and(inArray(packages.kind, kinds), isOnSale()))
    .orderBy(packages.rank, packages.id)

/** Returns the purchases of a holder of some kinds, the newest first. */
export const listPurchases = async (
  db: Db,
  { holder_id, kinds }: { holder_id: number; kinds: Kind[] },
): Promise<PackagePurchase[]> => {
  const rows = await db
    .select()
    .from(packagePurchases)
    .where(and(eq(packagePurchases.holder_id, holder_id), inArray(packagePurchases.kind, kinds)))
    .orderBy(desc(packagePurchases.id))
  const reports = await getBoostReports(
    db,
    rows.filter(({ kind }) => kind === 'boost').map(({ id }) => id),
  )
  const uses = await usesOf(db, rows)
  return rows.map((row) => ({
    ...toView(row),
    boost: uses(row),
    report: reports.get(row.id) ?? null,
  }))
}

/** Returns how much of their limit funded boosts have reserved for sales. */
const usesOf = async (db: Db, rows: Purchase[]) => {
  const ids = rows.filter(({ fund_minor }) => fund_minor !== null).map(({ id }) => id)
  const { rows: uses } = await db.execute<{ id: number; minor: number }>(sql`
    select purchase_id::int as id, reserved_minor::float8 as minor from boost_uses
    where purchase_id = any(${sql.param(ids)}::bigint[])`)
  return ({ id, fund_minor, terms }: Purchase) =>
    fund_minor === null
      ? null
      : {
          used_minor: uses.find((use) => use.id === id)?.minor ?? 0,
          max_minor: Number(terms['max_minor'] ?? 0),
        }
}

const toView = (purchase: Purchase): PackagePurchase => ({
  ...purchase,
  payment_url: null,
  boost: null,
  report: null,
  unearned_minor: purchase.worth_minor - purchase.recognised_minor,
})

type Query = ListQuery<'created_at' | 'ends_at'> & {
  kind?: Kind | undefined
  state?: Purchase['state'] | undefined
}

/** Returns a page of all purchases for staff, and the number in each state. */
export const listAllPurchases = async (db: Db, query: Query) => {
  const { state, kind, q } = query
  const every = and(kind ? eq(packagePurchases.kind, kind) : undefined, q ? isAbout(q) : undefined)
  const { counts, total } = await countTabs(db, {
    from: packagePurchases,
    where: every,
    column: packagePurchases.state,
    values: purchaseStates,
    value: state,
    isCapped: every === undefined,
  })
  const page = await paginate(db, {
    query,
    from: packagePurchases,
    id: packagePurchases.id,
    where: and(every, state ? eq(packagePurchases.state, state) : undefined),
    sorts: {
      created_at: descending(packagePurchases.created_at),
      ends_at: descending(packagePurchases.ends_at),
    },
    total,
    load: async (ids) =>
      (await selectAdminPurchases(db).where(inArray(packagePurchases.id, ids))).map(
        toAdminPurchase,
      ),
  })
  return { ...page, counts }
}

export const getAdminPurchase = async (db: Db, id: number): Promise<AdminPurchase> =>
  toAdminPurchase(one(await selectAdminPurchases(db).where(eq(packagePurchases.id, id))))

/** Matches the name of the package or of its holder. Each uses its own index. */
const isAbout = (text: string) => {
  const like = toLikePattern(text)
  return sql`${packagePurchases.id} in (
    select id from package_purchases where name ilike ${like}
    union all select b.id from users u join package_purchases b on b.holder_id = u.id
      where u.name ilike ${like} or u.email ilike ${like})`
}

const selectAdminPurchases = (db: Db) =>
  db
    .select({
      purchase: packagePurchases,
      holder_name: users.name,
      holder_email: users.email,
      shop_name: sql<
        string | null
      >`(select name from shops where id = ${packagePurchases.shop_id})`,
    })
    .from(packagePurchases)
    .innerJoin(users, eq(users.id, packagePurchases.holder_id))

type AdminPurchaseRow = Awaited<ReturnType<typeof selectAdminPurchases>>[number]

const toAdminPurchase = ({ purchase, ...beside }: AdminPurchaseRow): AdminPurchase => ({
  ...toView(purchase),
  ...beside,
  shop_id: purchase.shop_id,
  reference: purchase.reference,
  reason: readReason(purchase),
})
