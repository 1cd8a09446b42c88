import type { api, Data, ListQuery } from '@emporia/contract'
import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { areAbout, areOfNamed } from '../../../db/conditions/named.ts'
import { shops } from '../../shops/public.ts'
import { remittances } from '../tables.ts'

/** Returns the cash that a courier has collected and not remitted. */
export const heldBy = async (db: Db, courier: string) =>
  (await listCouriers(db)).find((row) => row.courier === courier)?.amount_minor ?? 0

const listCouriers = async (db: Db) => {
  const { rows } = await db.execute<{ courier: string; amount_minor: number }>(sql`
    select detail as courier, sum(balance_minor) as amount_minor from trial_balance
    where purpose = 'cod_in_transit' group by detail having sum(balance_minor) <> 0 order by detail`)
  return rows
}

/** SQL condition for the accounts of collected cash. */
const isCollected = sql`purpose in ('seller_cod_due', 'owner_debt')`

type Open = Data<typeof api.admin.cash.open>

/** Lists who owes how much collected cash to the platform, the largest amount first. */
export const listCash = async (db: Db): Promise<Open> => {
  const { rows } = await db.execute<Open['shops'][number]>(sql`
    select s.id as shop_id, s.name as shop_name,
      coalesce(sum(a.balance_minor) filter (where a.purpose = 'seller_cod_due'), 0) as cash_minor,
      coalesce(sum(a.balance_minor) filter (where a.purpose = 'owner_debt'), 0) as debt_minor,
      to_json(max(c.over_since)) as over_since, to_json(s.catalogue_since) as stopped_at
    from (
      select owner_id as id from ledger_accounts
      where owner_type = 'seller' and ${isCollected} and balance_minor <> 0
      union select id from shops where catalogue_since is not null) known
    join shops s using (id)
    left join ledger_accounts a on a.owner_type = 'seller' and a.owner_id = s.id and ${isCollected}
    left join shop_cash c on c.shop_id = s.id
    group by s.id
    having coalesce(sum(a.balance_minor), 0) > 0 or s.catalogue_since is not null
    order by coalesce(sum(a.balance_minor), 0) desc, s.id`)
  return { couriers: await listCouriers(db), shops: rows.map(withInstants) }
}

const withInstants = (row: Open['shops'][number]) => ({
  ...row,
  over_since: row.over_since && new Date(row.over_since).toISOString(),
  stopped_at: row.stopped_at && new Date(row.stopped_at).toISOString(),
})

type Query = ListQuery<'created_at'> & { shop_id?: number | undefined }

/** Returns a page of remittances, the newest first. */
export const listRemittances = async (db: Db, query: Query) => {
  const { q, shop_id } = query
  return paginate(db, {
    query,
    from: remittances,
    id: remittances.id,
    where: and(
      shop_id ? eq(remittances.shop_id, shop_id) : undefined,
      q ? await isAbout(db, toLikePattern(q)) : undefined,
    ),
    sorts: { created_at: descending(remittances.id) },
    load: async (ids) => (await joined(db).where(inArray(remittances.id, ids))).map(flat),
  })
}

/** Matches the number of the remittance, the courier, or the shop that paid. */
const isAbout = async (db: Db, like: string) =>
  areAbout(remittances, {
    named: await areOfNamed(db, { owner: remittances.shop_id, of: shops, like }),
    isWorded: or(ilike(remittances.reference, like), ilike(remittances.courier, like)),
  })

export const getRemittance = async (db: Db, id: number) => {
  const [row] = await joined(db).where(eq(remittances.id, id))
  if (!row) throw new Error(`There is no remittance ${id}`)
  return flat(row)
}

const joined = (db: Db) =>
  db
    .select({ kept: remittances, shop_name: shops.name })
    .from(remittances)
    .leftJoin(shops, eq(shops.id, remittances.shop_id))

const flat = ({ kept: stored, shop_name }: Awaited<ReturnType<typeof joined>>[number]) => ({
  ...stored,
  shop_name,
})
