import { type SQL, sql } from 'drizzle-orm'

/**
 * Earnings and payouts of a user. Referred users and clicks are other people's data and left out.
 */
export const earningParts = (id: number): Record<string, SQL> => ({
  clicks_on_my_links: sql`select c.landed_at, p.name as product, c.device, c.country,
      c.referer_host, c.sub_id, c.is_unique, c.rejected_reason
    from referral_clicks c left join products p on p.id = c.product_id
    where c.member_id = ${id} order by c.landed_at, c.id`,
  commissions: sql`select kind, level, state, amount_minor, reversed_minor, created_at, matured_at
    from commissions where member_id = ${id} order by id`,
  payout_methods: sql`select kind, label, is_default, verified_at, changed_at, created_at, deleted_at
    from payout_methods where owner_type = 'member' and owner_id = ${id} order by id`,
  withdrawals: sql`select amount_minor, fee_minor, fee_tax_minor, method_label, state, note, reference, reason,
      requested_at, decided_at
    from withdrawals where owner_type = 'member' and owner_id = ${id} order by id`,
  packages: sql`select kind, name, price_minor, tax_minor, state, starts_at, ends_at, created_at
    from package_purchases where holder_id = ${id} order by id`,
  bills: sql`select kind, number, payer, lines, total_minor, status, issued_at, paid_at
    from bills where payer_id = ${id} and payer_type in ('user', 'member') order by id`,
  sales_at_my_till: sql`select number, sold_at, total_minor, discount_minor, commission_minor
    from pos_orders where member_id = ${id} order by id`,
})
