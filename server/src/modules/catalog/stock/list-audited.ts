import type { api, AuditedStock, Data, Input } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { platformName } from '../../settings/platform-name.ts'
import { getVariantLabels } from '../management/variant-labels.ts'

type Query = Input<typeof api.admin.stock.audit>

/** Lists the movements behind the stock of each variant, and whether they add up. */
export const listAudited = async (
  db: Db,
  query: Query,
): Promise<Data<typeof api.admin.stock.audit>> => {
  const where = sql.join(conditionsOf(query), sql` and `)
  const from = query.is_off === undefined ? named : audited
  return paginate(db, {
    query,
    from,
    id: sql`v.id`,
    where,
    sorts: {
      id: descending(sql`v.id`),
      sku: descending(sql`lower(v.sku)`),
      on_hand: descending(sql`v.on_hand`),
    },
    load: (ids) => loadAudited(db, ids),
  })
}

const loadAudited = async (db: Db, ids: number[]): Promise<AuditedStock[]> => {
  const { rows } = await db.execute<Omit<AuditedStock, 'label'> & { axes: number[] }>(sql`
    select v.id, a.*, p.id as product_id, p.name, p.axes, v.sku,
      coalesce(s.name, ${platformName}) as shop_name
    from ${audited} left join shops s on s.id = p.shop_id
    where v.id = any(${sql.param(ids)}::bigint[])`)
  const labels = await getVariantLabels(db, rows)
  return rows.map(({ axes: _axes, ...row }) => ({ ...row, label: labels.get(row.id) ?? '' }))
}

const named = sql`variants v join products p on p.id = v.product_id`
const audited = sql`${named} join stock_audit a on a.variant_id = v.id`

/** A search for wrong stock includes deleted variants, as the ledger check does. */
const conditionsOf = ({ q, is_off, has_cover }: Query): SQL[] => {
  const like = toLikePattern(q ?? '')
  const covered = sql`v.id in (select variant_id from stock_movements where kind = 'cover')`
  return [
    is_off === true ? sql`true` : sql`v.deleted_at is null`,
    ...(q ? [sql`(p.name ilike ${like} or v.sku ilike ${like})`] : []),
    ...(is_off === undefined ? [] : [sql`a.is_off = ${is_off}`]),
    ...(has_cover === undefined ? [] : [has_cover ? covered : sql`not ${covered}`]),
  ]
}
