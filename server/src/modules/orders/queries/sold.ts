import { type SQL, sql } from 'drizzle-orm'

/**
 * Definitions of “orders” and “sales” for every dashboard, chart and explanation. `o` is an order,
 * `l` its line.
 */

/** SQL condition: the order is not canceled. */
export const isOrdered = sql`o.status <> 'cancelled'`

/** Goods of an order after discounts, without shipping and tax, less refunds. */
export const soldMinor = sql`(case when o.status = 'returned' then 0
  else o.subtotal_minor - o.discount_minor
    - case when o.prices_include_tax then
        (select coalesce(sum(t.tax_minor), 0) from order_lines t where t.order_id = o.id) else 0 end
    - ${refundedOf(sql`true`)} end)`

/** Goods of one line after discounts, without shipping and tax, less refunds. */
export const soldOfLine = sql`(case when o.status = 'returned' then 0
  else l.gross_minor - l.discount_minor
    - case when o.prices_include_tax then l.tax_minor else 0 end
    - ${refundedOf(sql`g.order_line_id = l.id`)} end)`

/** Evaluated only for the few orders with refunds. */
function refundedOf(isMeant: SQL) {
  return sql`case when o.refunded_minor > 0 then (
    select coalesce(sum(g.net_minor - case when o.prices_include_tax then g.tax_minor else 0 end), 0)
    from refunds f join refund_lines g on g.refund_id = f.id
    where f.order_id = o.id and f.state <> 'undone' and ${isMeant}) else 0 end`
}
