import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL rows of what the ledger moved in a period: `order_id`, and `refund_id` of what a refund takes
 * back (null: the lines of the order). `factor` is 1 or -1; `is_reversal` is whether it was charged
 * before (docs/domain/tax.md#report).
 */
export const deliveryMovements = (isInPeriod: (at: SQL) => SQL): SQL => sql`
  with events as (
    select t.event_type, t.ref_id from ledger_transactions t
    where t.event_type in ('order_delivered', 'refund_approved', 'dispute_opened', 'dispute_won')
      and ${isInPeriod(sql`t.effective_at`)}
  )
  select t.ref_id as order_id, null::bigint as refund_id, false as is_reversal, 1 as factor
  from events t where t.event_type = 'order_delivered'
  union all
  -- What was refunded before the delivery is not charged at all.
  select r.order_id, r.id, false, -1
  from events t join refunds r on r.order_id = t.ref_id
  where t.event_type = 'order_delivered' and not r.is_delivered and r.state <> 'undone'
  union all
  select r.order_id, r.id, true, -1 from events t join refunds r on r.id = t.ref_id
  where t.event_type = 'refund_approved' and r.is_delivered
  union all
  select r.order_id, r.id, true, case t.event_type when 'dispute_won' then 1 else -1 end
  from events t join disputes d on d.id = t.ref_id join refunds r on r.id = d.refund_id
  where t.event_type in ('dispute_opened', 'dispute_won') and r.is_delivered`
