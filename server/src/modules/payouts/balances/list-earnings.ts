import type { Earning } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { totalOf } from '../../../db/count-by.ts'
import { getTimeZone } from '../../settings/time-zone.ts'
import { isCashWithCourier } from '../../ledger/open-cash.ts'
import { earningParts as parts, joined, stateKeys, stateOf } from './earning-parts.ts'
import { earningsWhere, type EarningsFilter, type EarningsQuery } from './earnings-where.ts'
import { listLines } from './list-lines.ts'
import { type EarningSum, hasStoredSums, readEarningSums, sumColumns } from './sums/earning-sums.ts'

/** Lists a shop's earnings of every line that was paid or delivered, with the marketplace fee. */
export const listEarnings = async (db: Db, shopId: number, params: EarningsQuery) => {
  const { page, per_page, state } = params
  const query = { ...params, time_zone: await getTimeZone(db) }
  const isStored = !query.q && (await hasStoredSums(db, { shop_id: shopId, ...query }))
  const { counts, sums } = await summarise(db, shopId, { ...query, isStored })
  const ids = await listLines(db, shopId, { ...query, isStored, counts })
  const rows = await loadEarnings(db, ids)
  return { rows: rows.map(written), total: totalOf(counts, state), page, per_page, counts, sums }
}

/** Loads the earnings of lines by id, because a query for the ids would be joined to all earnings. */
const loadEarnings = async (db: Db, ids: number[]) => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Earning>(sql`
    select l.id, s.order_id, o.number as order_number, l.name, l.variant_label, l.quantity, l.unit,
      ${parts.goods} as goods_minor, ${parts.discount} as discount_minor,
      ${parts.delivery} as delivery_minor, ${parts.tax} as tax_share_minor,
      ${parts.fee} as fee_minor, ${parts.feeTax} as fee_tax_minor, l.commission_bp, ${parts.refunded} as refunded_minor,
      ${parts.net} as net_minor, s.share_minor, s.reversed_minor, s.delivered_at, s.matures_at,
      ${stateOf} as state,
      case when ${stateOf} = 'pending' and ${isCashWithCourier(sql`s.order_id`)}
        then 'courier' end as awaits_cash_from
    from ${joined} where s.order_line_id in ${ids}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const noSums = {
  goods_minor: 0,
  discount_minor: 0,
  delivery_minor: 0,
  tax_share_minor: 0,
  fee_minor: 0,
  fee_tax_minor: 0,
  refunded_minor: 0,
  net_minor: 0,
}
type Sums = typeof noSums

/** Counts each state; the amounts are those of the requested state only. */
const summarise = async (
  db: Db,
  shopId: number,
  { state: requested, isStored, ...query }: EarningsFilter & { isStored: boolean },
) => {
  const groups = isStored
    ? await readEarningSums(db, shopId, query)
    : await addUp(db, earningsWhere(shopId, query))
  const counts = { expected: 0, pending: 0, available: 0, reversed: 0 }
  for (const { state, lines } of groups) counts[state] += lines
  const matching = groups.filter(({ state }) => !requested || state === requested)
  return { counts, sums: matching.reduce(withGroup, noSums) }
}

/** Adds up the lines, where they match a text or most days have changed. */
const addUp = async (db: Db, matching: SQL) => {
  const { rows } = await db.execute<EarningSum>(sql`
    select ${stateOf} as state, ${sumColumns}
    from ${joined} where ${matching} group by ${stateKeys}`)
  return rows
}

const withGroup = (sums: Sums, group: EarningSum): Sums => ({
  goods_minor: sums.goods_minor + group.goods_minor,
  discount_minor: sums.discount_minor + group.discount_minor,
  delivery_minor: sums.delivery_minor + group.delivery_minor,
  tax_share_minor: sums.tax_share_minor + group.tax_share_minor,
  fee_minor: sums.fee_minor + group.fee_minor,
  fee_tax_minor: sums.fee_tax_minor + group.fee_tax_minor,
  refunded_minor: sums.refunded_minor + group.refunded_minor,
  net_minor: sums.net_minor + group.net_minor,
})

const written = (row: Earning): Earning => ({
  ...row,
  delivered_at: row.delivered_at && new Date(row.delivered_at).toISOString(),
  matures_at: row.matures_at && new Date(row.matures_at).toISOString(),
})
