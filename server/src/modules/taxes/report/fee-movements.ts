import { type SQL, sql } from 'drizzle-orm'

import { deliveryMovements } from './delivery-movements.ts'

/**
 * SQL rows of the marketplace fees that were charged (`is_reversal` false) and reversed in a period,
 * by line: `shop_id`, `order_id`, `treatment`, and `factor` (1 or -1) for `net_minor`, `tax_minor` and
 * `taxes`. The ledger decides when, the lines of orders and refunds how much
 * (docs/domain/tax.md#commissions).
 */
export const feeMovements = (isInPeriod: (at: SQL) => SQL): SQL => sql`
  with moved as (${deliveryMovements(isInPeriod)})
  select o.shop_id, o.id as order_id, v.is_reversal, v.factor,
    l.commission_treatment as treatment, l.commission_minor as net_minor,
    l.commission_tax_minor as tax_minor, l.commission_taxes as taxes
  from moved v join orders o on o.id = v.order_id join order_lines l on l.order_id = o.id
  where v.refund_id is null and o.shop_id is not null
  union all
  select o.shop_id, o.id, v.is_reversal, v.factor, l.commission_treatment, g.commission_minor,
    g.commission_tax_minor, g.commission_taxes
  from moved v join refund_lines g on g.refund_id = v.refund_id
  join order_lines l on l.id = g.order_line_id join orders o on o.id = l.order_id
  where o.shop_id is not null`
