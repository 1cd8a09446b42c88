import type { CarrierBill, CarrierCost, ListQuery } from '@emporia/contract'
import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { midnightAfter, toMidnight } from '../../../db/conditions/days.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { paginate } from '../../../db/paginate.ts'
import { one } from '../../../db/single-row.ts'
import { descending } from '../../../db/sorts.ts'
import { users } from '../../accounts/public.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { shippingLabels } from '../labels/tables.ts'
import { nameService } from './service-names.ts'
import { carrierBills } from './tables.ts'

type Period = { from?: string | undefined; to?: string | undefined }
type Query = ListQuery<'billed_on' | 'amount_minor'> & Period

/** Returns a page of the bills of a period, and what the labels of each carrier cost in it. */
export const listBills = async (db: Db, query: Query) => {
  const { carrier, reference, billed_on, amount_minor, id } = carrierBills
  const { q, from, to } = query
  const pattern = q ? toLikePattern(q) : undefined
  const page = await paginate(db, {
    query,
    from: carrierBills,
    id,
    where: and(
      from ? gte(billed_on, from) : undefined,
      to ? lte(billed_on, to) : undefined,
      pattern
        ? or(sql`${carrier} ilike ${pattern}`, sql`${reference} ilike ${pattern}`)
        : undefined,
    ),
    sorts: { billed_on: descending(billed_on), amount_minor: descending(amount_minor) },
    load: (ids) => loadBills(db, ids),
  })
  return { ...page, costs: await listCosts(db, query) }
}

export const getBill = async (db: Db, id: number) => one(await loadBills(db, [id]))

const loadBills = async (db: Db, ids: number[]): Promise<CarrierBill[]> =>
  db
    .select({
      id: carrierBills.id,
      carrier: carrierBills.carrier,
      reference: carrierBills.reference,
      amount_minor: carrierBills.amount_minor,
      billed_on: carrierBills.billed_on,
      note: carrierBills.note,
      created_at: carrierBills.created_at,
      created_by: users.name,
      reversed_at: carrierBills.reversed_at,
      reversal_reason: carrierBills.reversal_reason,
    })
    .from(carrierBills)
    .leftJoin(users, eq(users.id, carrierBills.created_by))
    .where(inArray(carrierBills.id, ids))

/**
 * A label counts for its carrier if that carrier bills the platform, because it was bought by an own
 * contract; otherwise for the service that sold it.
 */
const listCosts = async (db: Db, { from, to }: Period): Promise<CarrierCost[]> => {
  const zone = await getGeneralSettings(db)
  const { rows } = await db.execute<Omit<CarrierCost, 'difference_minor'>>(sql`
    with posted as (
      select carrier, billed_on, amount_minor from ${carrierBills} where reversed_at is null
    ), costs as (
      select coalesce(
          (select min(p.carrier) from posted p where lower(p.carrier) = lower(l.carrier)), l.provider
        ) as carrier, 1 as labels, l.price_minor as labels_minor,
        case when l.shop_id is null then 0 else l.price_minor end as shops_minor, 0 as billed_minor
      from ${shippingLabels} l
      where l.state in ('pending', 'bought', 'canceling')
        and ${from ? sql`l.reserved_at >= ${toMidnight(from, zone)}` : sql`true`}
        and ${to ? sql`l.reserved_at < ${midnightAfter(to, zone)}` : sql`true`}
      union all
      select carrier, 0, 0, 0, amount_minor from posted
      where ${from ? sql`billed_on >= ${from}` : sql`true`}
        and ${to ? sql`billed_on <= ${to}` : sql`true`}
    )
    select min(carrier) as carrier, sum(labels)::int as labels,
      sum(labels_minor)::float8 as labels_minor, sum(shops_minor)::float8 as shops_minor,
      sum(billed_minor)::float8 as billed_minor
    from costs group by lower(carrier) order by lower(carrier)`)
  return rows.map((row) => ({
    ...row,
    carrier: nameService(row.carrier) ?? row.carrier,
    difference_minor: row.billed_minor - row.labels_minor,
  }))
}
