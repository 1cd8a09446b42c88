import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { returnedQuantities } from '../../orders/returns/returned-quantities.ts'
import { orderLines, orders } from '../../orders/public.ts'
import { shops } from '../../shops/public.ts'
import { posLines } from '../tables.ts'
import { earnedOfLines } from './earned.ts'

/** Returns the lines of a sale with the member's commission of each. */
export const getSaleLines = async (db: Db, group_id: number | null) => {
  const rows = await db
    .select({
      name: orderLines.name,
      variant_label: orderLines.variant_label,
      sku: orderLines.sku,
      shop_name: shopName,
      unit: orderLines.unit,
      decimals: orderLines.decimals,
      quantity: orderLines.quantity,
      price_minor: orderLines.price_minor,
      discount_minor: posLines.discount_minor,
      net_minor: orderLines.net_minor,
      tax_bp: orderLines.tax_bp,
      tax_minor: orderLines.tax_minor,
      order_line_id: orderLines.id,
      product_id: orderLines.product_id,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .innerJoin(posLines, eq(posLines.order_line_id, orderLines.id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(eq(orders.group_id, group_id ?? 0))
    .orderBy(asc(orderLines.id))
  const back = await returnedQuantities(
    db,
    rows.map(({ order_line_id }) => order_line_id),
  )
  const earned = await earnedOfLines(db, group_id)
  return rows.map((row) => ({
    ...row,
    ...earned(row.order_line_id),
    returned_quantity: back.get(row.order_line_id) ?? 0,
  }))
}
