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
    - case when o.prices_include_tax or o.coupon_keeps_tax then
        (select coalesce(sum(${notSold({ tax: sql`t.tax_minor`, coupon: sql`t.coupon_platform_minor` })}), 0)
          from order_lines t where t.order_id = o.id) else 0 end
    - ${refundedOf(sql`true`)} end)`

/** Goods of one line after discounts, without shipping and tax, less refunds. */
export const soldOfLine = sql`(case when o.status = 'returned' then 0
  else l.gross_minor - l.discount_minor - ${notSold({ tax: sql`l.tax_minor`, coupon: sql`l.coupon_platform_minor` })}
    - ${refundedOf(sql`g.order_line_id = l.id`)} end)`

/**
 * The tax that an amount includes, less what the platform paid of it as a third party, which does not
 * lower the price (docs/domain/tax.md#discounts-of-the-platform).
 */
function notSold({ tax, coupon }: { tax: SQL; coupon: SQL }) {
  return sql`(case when o.prices_include_tax then ${tax} else 0 end
    - case when o.coupon_keeps_tax then ${coupon} else 0 end)`
}

/** Evaluated only for the few orders with refunds. */
function refundedOf(isMeant: SQL) {
  return sql`case when o.refunded_minor > 0 or o.coupon_keeps_tax then (
    select coalesce(sum(g.net_minor - ${notSold({ tax: sql`g.tax_minor`, coupon: sql`g.coupon_minor` })}), 0)
    from refunds f join refund_lines g on g.refund_id = f.id
    where f.order_id = o.id and f.state <> 'undone' and ${isMeant}) else 0 end`
}
