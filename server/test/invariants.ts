import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../src/db/client.ts'

/**
 * Invariants that hold at every commit (docs/domain/money.md#invariants): each query returns the
 * rows that violate one.
 */
const rules: Record<string, SQL> = {
  'S1 stock is never negative, and a hold never exceeds it': sql`
    select v.id from variants v join products p on p.id = v.product_id
    where v.on_hand < 0 or v.held < 0 or (v.held > v.on_hand and not p.backorder
      -- What a till has promised to send beyond it waits for the next that come.
      and not exists (
        select 1 from stock_holds h join order_lines l on l.id = h.order_line_id
        join orders o on o.id = l.order_id join pos_orders s on s.group_id = o.group_id
        where h.variant_id = v.id and 'needs_stock' = any(s.flags)))`,
  'S2 the stock is the sum of its transactions': sql`
    select v.id from variants v
    where v.on_hand <> (select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = v.id)`,
  'S3 what is held is the sum of its holds': sql`
    select v.id from variants v
    where v.held <> (select coalesce(sum(quantity), 0) from stock_holds h where h.variant_id = v.id)`,
  'S3 every open line holds what it has not shipped': sql`
    select l.id from order_lines l join orders o on o.id = l.order_id
    left join stock_holds h on h.order_line_id = l.id
    where (o.status in ('confirmed', 'processing') or (o.status = 'pending' and o.expires_at > now()))
      and coalesce(h.quantity, 0) <> l.quantity - l.left_out_quantity - l.shipped_quantity`,
  'S3 closed lines hold nothing': sql`
    select h.order_line_id from stock_holds h join order_lines l on l.id = h.order_line_id
    join orders o on o.id = l.order_id where o.status not in ('pending', 'confirmed', 'processing')`,
  'S3 what was shipped has left the stock, once': sql`
    select l.id from order_lines l
    where l.shipped_quantity <> (
      select coalesce(-sum(delta), 0) from stock_movements m
      where m.order_line_id = l.id and m.kind = 'sale')`,
  'S3 parcels carry what was shipped': sql`
    select l.id from order_lines l
    where l.shipped_quantity <> (
      select coalesce(sum(quantity), 0) from shipment_lines s where s.order_line_id = l.id)`,
  'an offer has sold what its open lines say, and never more than its limit': sql`
    select i.id from offer_items i
    where i.taken > coalesce(i.quantity_limit, i.taken) or i.taken <> (
      select coalesce(sum(l.quantity - l.left_out_quantity), 0) from order_lines l join orders o on o.id = l.order_id
      where l.offer_item_id = i.id and o.status <> 'cancelled')`,
  'M6 an order is the sum of its lines': sql`
    select o.id from orders o
    where o.subtotal_minor <> (select sum(gross_minor) from order_lines l where l.order_id = o.id)
       or o.discount_minor <> (select sum(discount_minor) from order_lines l where l.order_id = o.id)
       or o.tax_minor <> (select sum(tax_minor + shipping_tax_minor + fee_tax_minor) from order_lines l where l.order_id = o.id)
       or o.fee_minor <> (select sum(fee_minor) from order_lines l where l.order_id = o.id)
       or o.shipping_minor <> (select sum(shipping_minor) from order_lines l where l.order_id = o.id)
       or o.shipping_discount_minor <> (
         select sum(shipping_discount_platform_minor + shipping_discount_seller_minor)
         from order_lines l where l.order_id = o.id)`,
  'M6 a purchase is the sum of its orders': sql`
    select g.id from order_groups g
    where (g.total_minor, g.fee_minor)
      <> (select sum(total_minor), sum(fee_minor) from orders o where o.group_id = g.id)`,
  'a coupon was used by the purchases that hold a use of it, and never more often than it may': sql`
    select c.id from coupons c
    where c.used > coalesce(c.total_limit, c.used) or c.spent_minor > coalesce(c.budget_minor, c.spent_minor)
       or (c.used, c.spent_minor) <> (select count(*), coalesce(sum(discount_minor), 0)
         from coupon_uses u where u.coupon_id = c.id and u.given_back_at is null)`,
  'documents are numbered without a gap': sql`
    select s.series from document_series s
    where s.last_number <> (select count(*) from order_documents d where d.series = s.series)`,
  'a product is rated by its published reviews': sql`
    select p.id from products p where (rating_total, rating_count) <> (
      select coalesce(sum(rating), 0), count(*) from reviews r
      where r.product_id = p.id and r.status = 'published')`,
  'a shop is rated by its published reviews': sql`
    select s.id from shops s where (rating_total, rating_count) <> (
      select coalesce(sum(rating), 0), count(*) from reviews r
      where r.shop_id = s.id and r.status = 'published')`,
}

/** Of each violated rule one row: its name, and the first rows that violate it. */
const violations = sql.join(
  Object.entries(rules).map(
    ([name, query]) => sql`
      select ${name}::text as name, broken::text from (
        select jsonb_agg(violation) as broken from (${query} limit 3) violation
      ) found where broken is not null`,
  ),
  sql` union all `,
)

/**
 * Returns the names of the violated invariants; every test expects an empty list. It runs after
 * hundreds of tests, so all rules are one statement.
 */
export const brokenInvariants = async (db: Db) => {
  const { rows } = await db.execute<{ name: string; broken: string }>(violations)
  return rows.map(({ name, broken }) => `${name}: ${broken}`)
}
