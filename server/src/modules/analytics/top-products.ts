import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { getPicturesById } from '../media/queries.ts'
import { countDays } from '../metrics/period.ts'
import {
  isSoldOrder,
  productColumns,
  storedDays,
  withProductSums,
} from '../orders/queries/sums/product-sums.ts'
import { hasSaleSums } from '../orders/queries/sums/sale-sums.ts'
import { isDayIn, isSold, type SalesFilter, scopeOf } from './sales.ts'

const topMax = 5

/** Returns the products with the highest sales in a period, each as in its last order. */
export const listTop = async (db: Db, params: SalesFilter) => {
  const isStored = isRecent(params) && (await hasSaleSums(db, scopeOf(params)))
  const { rows } = await db.execute<Top>(sql`
    ${isStored ? sql`with ${withProductSums(scopeOf(params), isDayIn(params.period))}` : sql``}
    select sold.product_id, l.name, l.picture, l.unit, sold.decimals, sold.quantity,
      sold.sales_minor
    from (
      ${isStored ? addUpSums : addUpLines(params)}
      order by sales_minor desc, product_id limit ${topMax}) sold
    join order_lines l on l.id = sold.line_id
    order by sales_minor desc, product_id`)
  const pictures = await getPicturesById(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  )
  return rows.map((row) => ({ ...row, picture: pictures.get(row.picture ?? 0) ?? null }))
}

/** The periods of dashboards end today. A few days less than are stored, for any time zone. */
const isRecent = ({ period }: SalesFilter) => countDays(period) < storedDays - 3

const addUpSums = sql`
  select product_id, max(line_id) as line_id, max(decimals) as decimals,
    sum(units)::float8 as quantity, sum(sales_minor)::bigint as sales_minor
  from sums group by product_id`

const addUpLines = (params: SalesFilter) => sql`
  select product_id, line_id, decimals, units::float8 as quantity, sales_minor from (
    select l.product_id, ${productColumns} from order_lines l join orders o on o.id = l.order_id
    where ${isSold(params)} and ${isSoldOrder} group by l.product_id) of_lines`

type Top = {
  product_id: number
  name: string
  picture: number | null
  unit: string
  decimals: number
  quantity: number
  sales_minor: number
}
