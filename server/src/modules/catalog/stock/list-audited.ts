import type { api, AuditedStock, Data, Input } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { one } from '../../../db/single-row.ts'
import { platformName } from '../availability/platform.ts'
import { getVariantLabels } from '../management/variant-labels.ts'

type Query = Input<typeof api.admin.stock.audit>

/** Lists the movements behind the stock of each variant, and whether they add up. */
export const listAudited = async (
  db: Db,
  query: Query,
): Promise<Data<typeof api.admin.stock.audit>> => {
  const { page, per_page } = query
  const where = sql.join(conditionsOf(query), sql` and `)
  const { rows } = await db.execute<Omit<AuditedStock, 'label'> & { axes: number[] }>(sql`
    select v.id, a.*, p.id as product_id, p.name, p.axes, v.sku,
      coalesce(s.name, ${platformName}) as shop_name
    from ${audited} left join shops s on s.id = p.shop_id
    where ${where} order by ${orderOf(query)} limit ${per_page} offset ${(page - 1) * per_page}`)
  const { total } = one(
    (
      await db.execute<{ total: number }>(
        sql`select count(*)::int as total from ${query.is_off === undefined ? named : audited}
          where ${where}`,
      )
    ).rows,
  )
  const labels = await getVariantLabels(db, rows)
  return {
    rows: rows.map(({ axes: _axes, ...row }) => ({ ...row, label: labels.get(row.id) ?? '' })),
    total,
    page,
    per_page,
  }
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

const columns = { id: sql`v.id`, sku: sql`lower(v.sku)`, on_hand: sql`v.on_hand` }

const orderOf = ({ sort = 'id', order = 'desc' }: Query) => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql`${columns[sort]} ${direction}, v.id ${direction}`
}
