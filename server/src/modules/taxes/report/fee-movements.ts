import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL rows of the marketplace fees that were charged (`is_reversal` false) and reversed in a period,
 * by line: `shop_id`, `order_id`, `treatment`, and `factor` (1 or -1) for `net_minor`, `tax_minor` and
 * `taxes`. The ledger decides when, the lines of orders and refunds how much
 * (docs/domain/tax.md#commissions).
 */
export const feeMovements = (isInPeriod: (at: SQL) => SQL): SQL => sql`
  with events as (
    select t.event_type, t.ref_id from ledger_transactions t
    where t.event_type in ('order_delivered', 'refund_approved', 'dispute_opened', 'dispute_won')
      and ${isInPeriod(sql`t.effective_at`)}
  ), returned as (
    -- What was refunded before the delivery is not charged at all.
    select r.id as refund_id, false as is_reversal, -1 as factor
    from events t join refunds r on r.order_id = t.ref_id
    where t.event_type = 'order_delivered' and not r.is_delivered and r.state <> 'undone'
    union all
    select r.id, true, -1 from events t join refunds r on r.id = t.ref_id
    where t.event_type = 'refund_approved' and r.is_delivered
    union all
    select r.id, true, case t.event_type when 'dispute_won' then 1 else -1 end
    from events t join disputes d on d.id = t.ref_id join refunds r on r.id = d.refund_id
    where t.event_type in ('dispute_opened', 'dispute_won') and r.is_delivered
  )
  select o.shop_id, o.id as order_id, false as is_reversal, 1 as factor,
    l.commission_treatment as treatment, l.commission_minor as net_minor,
    l.commission_tax_minor as tax_minor, l.commission_taxes as taxes
  from events t join orders o on o.id = t.ref_id join order_lines l on l.order_id = o.id
  where t.event_type = 'order_delivered' and o.shop_id is not null
  union all
  select o.shop_id, o.id, b.is_reversal, b.factor, l.commission_treatment, g.commission_minor,
    g.commission_tax_minor, g.commission_taxes
  from returned b join refund_lines g on g.refund_id = b.refund_id
  join order_lines l on l.id = g.order_line_id join orders o on o.id = l.order_id
  where o.shop_id is not null`
