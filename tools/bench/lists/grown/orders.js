const ofLine = { order_line_id: `(select max(id) from order_lines) - :rows + n` }
const ofOrder = { order_id: `(select max(id) from orders) - :rows + n` }

/** At most ten years: with more orders, a day has more of them. */
const sinceOrder = `(n % 1000000) * interval '5 minutes'`

/** Orders and what follows from them, all for one shop, so that its own lists are long too. */
export const orders = [
  {
    table: 'order_groups',
    change: {
      number: `'B' || :first + n`,
      user_id: `(select max(id) from users) - (n % :people)`,
      email: `'bench-' || n % :people || '@bench.test'`,
      placed_at: `now() - ${sinceOrder}`,
    },
  },
  {
    table: 'orders',
    like: `shop_id = :shop and payment_status = 'paid'`,
    change: {
      group_id: `(select max(id) from order_groups) - :rows + n`,
      number: `'B' || :first + n || '-1'`,
      user_id: `(select max(id) from users) - (n % :people)`,
      status: `(array['completed', 'completed', 'completed', 'delivered', 'shipped', 'cancelled'])[1 + n % 6]`,
      subtotal_minor: `t.subtotal_minor + n::bigint * 7919 % 50000`,
      total_minor: `t.total_minor + n::bigint * 7919 % 50000`,
      placed_at: `now() - ${sinceOrder}`,
      expires_at: 'null',
      hidden_at: 'null',
    },
  },
  {
    table: 'order_lines',
    change: { ...ofOrder, picture: 'case when n % 1000 = 0 then t.picture end' },
  },
  {
    table: 'reviews',
    like: 'product_id in (select id from products where shop_id = :shop)',
    change: { ...ofLine, rating: '1 + n % 5', created_at: `now() - n * interval '3 minutes'` },
  },
  {
    table: 'return_requests',
    change: { ...ofOrder, shop_id: ':shop', created_at: `now() - n * interval '6 minutes'` },
  },
  {
    table: 'refunds',
    change: { ...ofOrder, return_id: 'null', created_at: `now() - n * interval '6 minutes'` },
  },
  {
    table: 'disputes',
    change: {
      ...ofOrder,
      refund_id: `(select max(id) from refunds) - :rows + n`,
      reference: `'BENCH-' || n`,
      created_at: `now() - n * interval '6 minutes'`,
    },
  },
  {
    table: 'seller_earnings',
    like: 'shop_id = :shop and matured_at is not null',
    change: { ...ofLine, ...ofOrder, delivered_at: `now() - ${sinceOrder}` },
  },
  {
    table: 'line_referrals',
    like: 'member_id = :member and is_qualified',
    change: { ...ofLine, ...ofOrder, placed_at: `now() - n * interval '5 minutes'` },
  },
  {
    table: 'commissions',
    like: `member_id = :member and kind = 'direct' and state = 'available'`,
    change: { ...ofLine, ...ofOrder, created_at: `now() - n * interval '5 minutes'` },
  },
  {
    table: 'fraud_flags',
    change: { subject_id: '1000000 + n', created_at: `now() - n * interval '5 minutes'` },
  },
  {
    table: 'pos_orders',
    like: 'member_id = :member',
    change: {
      client_uuid: 'gen_random_uuid()',
      device_seq: '1000 + n',
      number: `'T' || n`,
      group_id: `(select max(id) from order_groups) - :rows + n`,
      sold_at: `now() - n * interval '5 minutes'`,
    },
  },
]

const ofMore = ['order_groups', 'orders', 'order_lines', 'seller_earnings']

/** Fills these tables further, where there are more orders than rows in other tables. */
export const moreOrders = orders
  .filter(({ table }) => ofMore.includes(table))
  .map((copy) => ({ ...copy, isMore: true }))
