import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { invalid } from '../../../http/failure.ts'

type Remittance = {
  id: number
  courier: string
  gross_minor: number
  /** The orders on the courier's statement. Without them, the oldest deliveries are paid first. */
  order_numbers?: string[] | undefined
}

/**
 * Assigns a remittance to the orders that it pays, the oldest delivery first
 * (docs/domain/money.md#release-of-cash-orders). The caller serializes remittances of a courier.
 */
export const coverOrders = async (db: Db, remittance: Remittance, now: Date) => {
  const { id, courier, gross_minor, order_numbers } = remittance
  if (order_numbers) await refuseUnknown(db, courier, order_numbers)
  const { rows } = await db.execute<{ minor: number }>(sql`
    with open as (
      select c.order_id, c.left_minor, c.collected_at from courier_cash c
      where c.courier = ${courier} and c.left_minor > 0
        ${order_numbers ? sql`and c.order_id in (${ofNumbers(order_numbers)})` : sql``}
      for update
    ), before as (
      select order_id, left_minor,
        sum(left_minor) over (order by collected_at, order_id) - left_minor as minor
      from open
    ), covered as (
      select order_id, least(left_minor, ${gross_minor}::bigint - minor)::bigint as minor
      from before where minor < ${gross_minor}::bigint
    ), reduced as (
      update courier_cash c set left_minor = c.left_minor - v.minor,
        remitted_at = case when c.left_minor = v.minor then ${now.toISOString()}::timestamptz end
      from covered v where c.order_id = v.order_id
    ), assigned as (
      insert into remittance_orders (remittance_id, order_id, amount_minor)
      select ${id}::bigint, order_id, minor from covered returning amount_minor
    )
    select coalesce(sum(amount_minor), 0)::float8 as minor from assigned`)
  if (one(rows).minor < gross_minor) throw invalid('gross_minor', m.remittance_above_orders)
}

const ofNumbers = (numbers: string[]) => sql`select o.id from orders o
  where o.number in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`

const refuseUnknown = async (db: Db, courier: string, numbers: string[]) => {
  const { rows } = await db.execute<{ number: string }>(sql`
    select wanted.number from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)
      as wanted (number)
    where not exists (select from courier_cash c join orders o on o.id = c.order_id
      where o.number = wanted.number and c.courier = ${courier} and c.left_minor > 0)
    limit 1`)
  if (rows[0])
    throw invalid('order_numbers', m.remittance_order_settled, { courier, order: rows[0].number })
}
