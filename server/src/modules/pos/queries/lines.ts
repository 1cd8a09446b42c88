import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { returnedQuantities } from '../../orders/returns/returned-quantities.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { shops } from '../../shops/tables.ts'
import { posLines } from '../tables.ts'
import { earnedOfLines } from './earned.ts'

/** Returns the lines of a sale with the member's commission of each. */
export const getSaleLines = async (db: Db, group_id: number | null) => {
  const rows = await db
    .select({ line: orderLines, till: posLines, shop_name: shopName })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .innerJoin(posLines, eq(posLines.order_line_id, orderLines.id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(eq(orders.group_id, group_id ?? 0))
    .orderBy(asc(orderLines.id))
  const back = await returnedQuantities(
    db,
    rows.map(({ line }) => line.id),
  )
  const earned = await earnedOfLines(db, group_id)
  return rows.map(({ line, till: posLine, shop_name }) => ({
    name: line.name,
    variant_label: line.variant_label,
    sku: line.sku,
    shop_name,
    unit: line.unit,
    decimals: line.decimals,
    quantity: line.quantity,
    price_minor: line.price_minor,
    discount_minor: posLine.discount_minor,
    net_minor: line.net_minor,
    tax_bp: line.tax_bp,
    tax_minor: line.tax_minor,
    order_line_id: line.id,
    product_id: line.product_id,
    ...earned(line.id),
    returned_quantity: back.get(line.id) ?? 0,
  }))
}
