import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Snapshot } from '../../ledger/snapshots.ts'
import type { Promised } from './promise.ts'

/** Checks of the ledger alone, over all entries or over those since a snapshot. */
export const ledgerChecks = (night: Snapshot | undefined): Promised[] => [
  ...writtenChecks(night),
  snapshotCheck(night),
  withoutOwner(night),
  postingCheck,
]

/** All balances according to the ledger entries. */
const balancesSince = (night: Snapshot | undefined) =>
  night ? sql`trial_balance_since(${night.id})` : sql`trial_balance`

const writtenChecks = (night: Snapshot | undefined): Promised[] => [
  {
    key: 'I1',
    title: m.check_debits_credits,
    query: sql`
      select t.event_key || ' is off by ' || sum(case e.side when 'D' then e.amount_minor else -e.amount_minor end)
        as broken
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.id > ${night?.last_transaction_id ?? 0}
      group by t.id, e.currency
      having sum(case e.side when 'D' then e.amount_minor else -e.amount_minor end) <> 0
      union all
      select t.event_key || ' has no entries' from ledger_transactions t
      where t.id > ${night?.last_transaction_id ?? 0}
        and not exists (select 1 from ledger_entries e where e.transaction_id = t.id)`,
  },
  {
    key: 'I2',
    title: m.check_stored_balances,
    query: sql`
      select purpose || ' of ' || owner_type || ' ' || owner_id || ' keeps ' || kept_minor
        || ' but its entries say ' || balance_minor as broken
      from ${balancesSince(night)} where guarded and kept_minor <> balance_minor`,
  },
  {
    key: 'I3',
    title: m.check_negative_balances,
    query: sql`
      select purpose || ' of ' || owner_type || ' ' || owner_id || ' is ' || balance_minor as broken
      from ${balancesSince(night)} where guarded and balance_minor < 0`,
  },
]

const snapshotCheck = (night: Snapshot | undefined): Promised => ({
  key: 'I16',
  title: m.check_nightly_snapshot,
  query: sql`
      with night as (
        select * from ledger_snapshots order by id desc limit 1
      ), kept as (
        select distinct on (b.account_id) b.account_id, b.debits_minor, b.credits_minor
        from ledger_snapshot_balances b order by b.account_id, b.snapshot_id desc
      )
      select 'the night before ' || night.taken_at || ' keeps ' || night.debits_minor || ' and '
        || night.credits_minor || ', but its accounts say ' || coalesce(sum(kept.debits_minor), 0)
        || ' and ' || coalesce(sum(kept.credits_minor), 0) as broken
      from night left join kept on true
      group by night.id, night.taken_at, night.debits_minor, night.credits_minor
      having night.debits_minor <> night.credits_minor
        or night.debits_minor <> coalesce(sum(kept.debits_minor), 0)
        or night.credits_minor <> coalesce(sum(kept.credits_minor), 0)
      ${night ? sql`` : sql`union all ${snapshotAgainstEntries}`}`,
})

/**
 * Reads from the first entry on, so it runs only at night and when the check is started by hand.
 */
const snapshotAgainstEntries = sql`
  select a.purpose || ' of ' || a.owner_type || ' ' || a.owner_id || ' was kept as '
    || coalesce(kept.debits_minor, 0) || ' and ' || coalesce(kept.credits_minor, 0)
    || ', but its entries said ' || coalesce(summed.debits, 0) || ' and ' || coalesce(summed.credits, 0)
  from kept
  full join (
    select e.account_id, coalesce(sum(e.amount_minor) filter (where e.side = 'D'), 0) as debits,
      coalesce(sum(e.amount_minor) filter (where e.side = 'C'), 0) as credits
    from ledger_entries e where e.id <= (select last_entry_id from night) group by e.account_id
  ) summed on summed.account_id = kept.account_id
  join ledger_accounts a on a.id = coalesce(kept.account_id, summed.account_id)
  where kept.debits_minor is distinct from summed.debits
    or kept.credits_minor is distinct from summed.credits`

const withoutOwner = (night: Snapshot | undefined): Promised => ({
  key: 'I13',
  title: m.check_suspense,
  query: sql`
      select 'suspense holds ' || held.minor || ', but ' || coalesce(back.minor, 0)
        || ' is on its way back' as broken
      from (
        select coalesce(sum(balance_minor), 0) as minor from ${balancesSince(night)}
        where purpose = 'suspense'
      ) held
      cross join (
        select sum(amount_minor) as minor from (
          select amount_minor from payment_refunds
          where stray_event is not null and state in ('queued', 'refused')
          union all select amount_minor from bank_transfers where state = 'unmatched'
        ) unmatched
      ) back
      where held.minor <> coalesce(back.minor, 0)`,
})

const postingCheck: Promised = {
  key: 'I14',
  title: m.check_postings,
  query: sql`
    select 'order ' || o.id || ' was delivered without a posting' as broken from orders o
    -- What all went back before it arrived left nothing to share.
    where o.status in ('delivered', 'completed') and o.total_minor > (
        select coalesce(sum(r.amount_minor), 0) from refunds r
        where r.order_id = o.id and not r.is_delivered and r.state <> 'undone'
      ) and not exists (
      select 1 from ledger_transactions t where t.event_key = 'order:' || o.id || ':deliver')
    union all
    select 'withdrawal ' || w.id || ' is not in the books' from withdrawals w where not exists (
      select 1 from ledger_transactions t where t.event_key = 'withdrawal:' || w.id || ':request')
    union all
    select 'withdrawal ' || w.id || ' was decided without a posting' from withdrawals w
    where w.state <> 'pending' and not exists (
      select 1 from ledger_transactions t where t.event_key = 'withdrawal:' || w.id || ':final')
    union all
    select 'refund ' || r.id || ' is not in the books' from refunds r
    where r.amount_minor > 0 and r.kind <> 'dispute' and not exists (
      select 1 from ledger_transactions t where t.event_key = 'refund:' || r.id)
    union all
    select 'purchase ' || p.id || ' is not in the books' from package_purchases p
    where p.paid_at is not null and p.price_minor > 0 and not exists (
      select 1 from ledger_transactions t
      where t.event_key in ('package:' || p.id || ':buy', 'boost:' || p.id || ':buy'))
    union all
    select t.event_key || ' is about nothing' from ledger_transactions t
    where (t.ref_type = 'order' and not exists (select 1 from orders o where o.id = t.ref_id))
      or (t.ref_type = 'withdrawal' and not exists (select 1 from withdrawals w where w.id = t.ref_id))
      or (t.ref_type = 'refund' and not exists (select 1 from refunds r where r.id = t.ref_id))
      or (t.ref_type = 'package_purchase'
        and not exists (select 1 from package_purchases p where p.id = t.ref_id))`,
}
