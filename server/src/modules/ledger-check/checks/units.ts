import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of order units: each is packed, shipped and paid for once, or canceled. */
export const unitChecks: Promised[] = [
  {
    key: 'I18',
    title: m.check_shipped_units,
    query: sql`
      select 'line ' || l.id || ' shipped ' || l.shipped_quantity || ' of ' || l.quantity || ' less '
        || l.left_out_quantity || ' canceled, and its shipments carry ' || sent.quantity as broken
      from order_lines l
      cross join lateral (
        select coalesce(sum(s.quantity), 0) as quantity
        from shipment_lines s where s.order_line_id = l.id
      ) sent
      where l.shipped_quantity not between 0 and l.quantity - l.left_out_quantity
        or l.shipped_quantity <> sent.quantity`,
  },
  {
    key: 'I19',
    title: m.check_refunded_units,
    query: sql`
      select 'line ' || l.id || ' refunded ' || r.units || ' units: ' || r.canceled || ' canceled, '
        || r.kept || ' kept; ' || l.left_out_quantity || ' were canceled and ' || l.shipped_quantity
        || ' shipped' as broken
      from order_lines l join orders o on o.id = l.order_id
      join lateral (
        select coalesce(sum(g.quantity), 0) as units, coalesce(sum(g.canceled_quantity), 0) as canceled,
          coalesce(sum(g.kept_quantity), 0) as kept, coalesce(sum(g.goods_minor), 0) as goods_minor
        from refund_lines g join refunds f on f.id = g.refund_id
        where g.order_line_id = l.id and f.state <> 'undone'
      ) r on true
      where (r.units > 0 or l.left_out_quantity > 0) and (
        r.canceled > l.left_out_quantity
        or r.kept > l.quantity - l.left_out_quantity
        or r.units - r.canceled - r.kept > l.shipped_quantity
        -- What is canceled and was paid is refunded.
        or (o.payment_status in ('paid', 'partially_refunded') and l.left_out_quantity > r.canceled
          and r.goods_minor < l.net_minor))`,
  },
  {
    key: 'I20',
    title: m.check_reserved_units,
    query: sql`
      select 'line ' || l.id || ' of an order that is ' || o.status || ' reserves '
        || coalesce(h.quantity, 0) || ', but '
        || l.quantity - l.left_out_quantity - l.shipped_quantity || ' are to be packed' as broken
      from orders o join order_lines l on l.order_id = o.id
      left join stock_holds h on h.order_line_id = l.id
      where (o.status in ('confirmed', 'processing')
          and coalesce(h.quantity, 0) <> l.quantity - l.left_out_quantity - l.shipped_quantity)
        or (o.status not in ('pending', 'confirmed', 'processing') and h.quantity is not null)`,
  },
  {
    key: 'I21',
    title: m.check_empty_orders,
    query: sql`
      select 'order ' || o.id || ' is ' || o.status || ', and nothing of it is to be packed' as broken
      from orders o join order_lines l on l.order_id = o.id
      where o.status in ('pending', 'confirmed', 'processing')
      group by o.id having sum(l.quantity - l.left_out_quantity - l.shipped_quantity) <= 0`,
  },
  {
    key: 'I22',
    title: m.check_refund_share,
    query: sql`
      select 'line ' || e.order_line_id || ' gave back ' || e.reversed_minor || ', but refunds say '
        || r.minor as broken
      from seller_earnings e
      cross join lateral (
        select coalesce(sum(g.shop_minor), 0) as minor
        from refund_lines g join refunds f on f.id = g.refund_id
        where g.order_line_id = e.order_line_id and f.state <> 'undone' and f.is_delivered
      ) r
      where r.minor <> e.reversed_minor`,
  },
]
