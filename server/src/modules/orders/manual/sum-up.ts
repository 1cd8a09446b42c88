import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict } from '../../../http/failure.ts'
import { orderGroups } from '../tables.ts'

/** Recomputes the totals of an order group from its orders. */
export const sumUp = async (db: Db, groupId: number) => {
  const sum = (column: string) =>
    sql`(select sum(${sql.identifier(column)}) from orders where group_id = ${groupId})`
  const { total_minor, wallet_minor } = one(
    await db
      .update(orderGroups)
      .set({
        subtotal_minor: sum('subtotal_minor'),
        discount_minor: sum('discount_minor'),
        shipping_minor: sum('shipping_minor'),
        shipping_discount_minor: sum('shipping_discount_minor'),
        fee_minor: sum('fee_minor'),
        tax_minor: sum('tax_minor'),
        total_minor: sum('total_minor'),
      })
      .where(eq(orderGroups.id, groupId))
      .returning(),
  )
  if (wallet_minor > total_minor) throw conflict(m.order_wallet_excess)
}
