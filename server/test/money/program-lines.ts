import { sql } from 'drizzle-orm'

import { db } from '../app.ts'
import type { Sale } from './program-game.ts'

/** The only line of an order, as it was sold. */
export const soldLine = async (orderId: number) => {
  const { rows } = await db.execute<
    Pick<Sale, 'order_id' | 'line_id' | 'net' | 'kept' | 'given'>
  >(sql`
    select order_id::int, id::int as line_id, net_minor::int as net, commission_minor::int as kept,
      coupon_platform_minor::int as given
    from order_lines where order_id = ${orderId}`)
  const [line] = rows
  if (!line) throw new Error('Nothing was sold')
  return line
}

/**
 * An order whose goods are refunded continues while its shipping is paid: refunds of amounts cancel
 * no units.
 */
export const isCanceled = async ({ order_id }: Sale) => {
  const { rows } = await db.execute<{ status: string }>(
    sql`select status from orders where id = ${order_id}`,
  )
  return rows[0]?.status === 'cancelled'
}
