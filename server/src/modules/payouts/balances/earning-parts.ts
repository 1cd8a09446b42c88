import { sql } from 'drizzle-orm'

/** Amount that the shop bore for refunds and chargebacks of a line, before and after delivery. */
const refunded = sql`case when o.refunded_minor > 0 then coalesce((
  select sum(g.shop_minor) from refund_lines g join refunds r on r.id = g.refund_id
  where g.order_line_id = l.id and r.state <> 'undone'), 0) else 0 end`

const delivery = sql`case o.shipping_to when 'seller'
  then l.shipping_minor - l.shipping_discount_seller_minor else 0 end`

/**
 * Tax added to a share or deducted from it. The shop receives the tax that it remits itself; prices
 * that include tax are shown with it, so it is deducted from goods and shipping.
 */
const tax = sql`case o.tax_to when 'seller' then l.tax_minor + l.shipping_tax_minor else 0 end
  - case when o.prices_include_tax then l.tax_minor
      + case o.shipping_to when 'seller' then l.shipping_tax_minor else 0 end else 0 end`

const goods = sql`l.gross_minor`
const discount = sql`l.coupon_seller_minor`
const fee = sql`l.commission_minor`
const feeTax = sql`l.commission_tax_minor`

/** SQL condition: paid and not delivered yet, for lines `l` in orders `o`. */
export const isExpected = sql`o.shop_id is not null
  and o.payment_status in ('paid', 'partially_refunded')
  and o.status in ('confirmed', 'processing', 'shipped') and l.quantity > l.left_out_quantity`

/** Earnings of delivered lines. Their day is that of the delivery. */
export const posted = sql`
  select e.id, e.order_id, e.order_line_id, e.shop_id, e.share_minor, e.reversed_minor,
    e.delivered_at, e.matures_at, e.matured_at, false as is_expected, e.delivered_at as day_at
  from seller_earnings e`

/** Earnings that are expected. Their day is that of the order. */
export const expected = sql`
  select l.id, l.order_id, l.id as order_line_id, o.shop_id,
    (${goods} - ${discount} + ${delivery} + ${tax} - ${fee} - ${feeTax} - ${refunded})::bigint
      as share_minor, 0::bigint as reversed_minor, null::timestamptz as delivered_at,
    null::timestamptz as matures_at, null::timestamptz as matured_at, true as is_expected,
    o.placed_at as day_at
  from orders o join order_lines l on l.order_id = o.id where ${isExpected}`

/** All earnings of a shop: posted at delivery, or expected. */
export const earnings = sql`(${posted} union all ${expected}) s`

/** Earnings `s` with their line `l` and order `o`, from which the parts below are read. */
export const joined = sql`${earnings}
  join order_lines l on l.id = s.order_line_id join orders o on o.id = s.order_id`

const isReversed = sql`(s.reversed_minor = s.share_minor and s.share_minor > 0)`
const isPending = sql`(s.matured_at is null)`

/** Not delivered yet, fully refunded, still in the return period, or available. */
export const stateOf = sql`case when s.is_expected then 'expected' when ${isReversed} then 'reversed'
  when ${isPending} then 'pending' else 'available' end`

/**
 * What the state follows from. Earnings are grouped by these conditions, which the planner knows to
 * have few values: it sorts all earnings if they are grouped by the state.
 */
export const stateKeys = sql`s.is_expected, ${isReversed}, ${isPending}`

/**
 * Parts of a shop's earning of one line, from the amounts stored with the order and its refunds:
 * goods - discount + shipping + tax - fee - its tax - refunded = net (docs/domain/money.md#seller-earnings).
 */
export const earningParts = {
  goods,
  discount,
  delivery,
  tax,
  fee,
  feeTax,
  refunded,
  net: sql`s.share_minor - s.reversed_minor`,
}
