import { type SQL, sql } from 'drizzle-orm'

/** Orders, reviews and returns of a user. */
export const orderParts = (id: number): Record<string, SQL> => ({
  cart: sql`select p.name, c.quantity, c.created_at
    from cart_lines c join products p on p.id = c.product_id where c.user_id = ${id} order by c.id`,
  guest_cart: sql`select p.name, c.quantity, c.created_at
    from guest_cart_lines c join products p on p.id = c.product_id
    join users u on u.guest_id = c.guest_id where u.id = ${id} order by c.id`,
  cart_reminders: sql`select first_sent_at, second_sent_at
    from cart_reminders where user_id = ${id} order by id`,
  saved_items: sql`select p.name, s.price_minor, s.created_at
    from saved_items s join products p on p.id = s.product_id
    where s.user_id = ${id} order by s.created_at, s.product_id`,
  orders: sql`select o.number, o.status, o.payment_status, g.payment_method, o.placed_at,
      o.shipped_at, o.delivered_at, coalesce(s.name, '') as shop, g.email, g.company, g.vat_id, g.address,
      g.billing, g.note,
      o.subtotal_minor, o.discount_minor, o.shipping_minor, o.fee_minor, o.tax_minor, o.total_minor,
      o.refunded_minor, ${lines} as lines, ${steps} as steps
    from orders o join order_groups g on g.id = o.group_id left join shops s on s.id = o.shop_id
    where o.user_id = ${id} order by o.id`,
  invoices: sql`select d.kind, d.number, o.number as order_number, d.total_minor, d.issued_at
    from order_documents d join orders o on o.id = d.order_id
    where o.user_id = ${id} order by d.id`,
  payments: sql`select purpose, gateway, state, amount_minor, wallet_minor, currency, created_at,
      paid_at
    from payments where payer_id = ${id} order by id`,
  returns: sql`select o.number as order_number, r.state, r.refund_to, r.note, r.created_at,
      r.closed_at
    from return_requests r join orders o on o.id = r.order_id where r.user_id = ${id} order by r.id`,
  coupons_used: sql`select c.code, u.discount_minor
    from coupon_uses u join coupons c on c.id = u.coupon_id where u.user_id = ${id} order by u.id`,
  questions: sql`select p.name as product, q.text, q.status, q.reason, q.created_at
    from questions q join products p on p.id = q.product_id where q.user_id = ${id} order by q.id`,
  answers: sql`select q.text as question, a.text, a.status, a.reason, a.created_at
    from question_answers a join questions q on q.id = a.question_id
    where a.user_id = ${id} order by a.id`,
  reviews: sql`select r.target, p.name as product, s.name as shop, r.rating, r.title, r.text,
      r.status, r.reason, r.reply, r.created_at, r.edited_at
    from reviews r left join products p on p.id = r.product_id left join shops s on s.id = r.shop_id
    where r.user_id = ${id} order by r.id`,
})

const lines = sql`(select coalesce(json_agg(json_build_object('name', l.name,
    'variant', l.variant_label, 'sku', l.sku, 'quantity', l.quantity, 'price_minor', l.price_minor,
    'discount_minor', l.discount_minor, 'net_minor', l.net_minor, 'tax_minor', l.tax_minor,
    'shipping_tax_minor', l.shipping_tax_minor)
    order by l.id), '[]') from order_lines l where l.order_id = o.id)`

/** The steps that the buyer sees, without their actors. */
const steps = sql`(select coalesce(json_agg(json_build_object('status', e.to_status,
    'note', e.note, 'at', e.created_at) order by e.id), '[]')
    from order_events e where e.order_id = o.id and e.is_public)`
