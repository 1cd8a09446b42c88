import { gatewayCodes } from '@emporia/contract'
import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of owners' balances against the records they come from. */
export const ownerChecks: Promised[] = [
  {
    key: 'I7',
    title: m.check_withdrawals,
    query: sql`
      select coalesce(asked.owner, held.owner) || ' has ' || coalesce(held.minor, 0)
        || ' on its way, but asked for ' || coalesce(asked.minor, 0) as broken
      from (
        select case owner_type when 'seller' then 'seller ' else 'member ' end || owner_id as owner,
          sum(amount_minor) as minor
        from withdrawals where state = 'pending' group by 1
      ) asked
      full join (
        select owner_type || ' ' || owner_id as owner, balance_minor as minor
        from ledger_accounts where purpose = 'withdrawal_transit'
      ) held on held.owner = asked.owner
      where coalesce(asked.minor, 0) <> coalesce(held.minor, 0)`,
  },
  {
    key: 'I8',
    title: m.check_return_period,
    query: sql`
      select 'shop ' || coalesce(lines.shop_id, held.owner_id) || ' has ' || coalesce(held.balance_minor, 0)
        || ' pending, but its lines say ' || coalesce(lines.minor, 0) as broken
      from (
        select shop_id, sum(share_minor - reversed_minor) as minor
        from seller_earnings where matured_at is null group by shop_id
      ) lines
      full join (
        select owner_id, balance_minor from ledger_accounts where purpose = 'seller_pending'
      ) held on held.owner_id = lines.shop_id
      where coalesce(lines.minor, 0) <> coalesce(held.balance_minor, 0)`,
  },
  {
    key: 'I11',
    title: m.check_packages,
    query: sql`
      select coalesce(owed.owner, held.owner) || ' has ' || coalesce(held.minor, 0)
        || ' deferred, but packages worth ' || coalesce(owed.minor, 0) as broken
      from (
        select case when shop_id is null then 'user ' || holder_id else 'seller ' || shop_id end as owner,
          sum(worth_minor - recognised_minor) as minor
        from package_purchases group by 1
      ) owed
      full join (
        select owner_type || ' ' || owner_id as owner, balance_minor as minor
        from ledger_accounts where purpose = 'package_deferred'
      ) held on held.owner = owed.owner
      where coalesce(owed.minor, 0) <> coalesce(held.minor, 0)`,
  },
  {
    key: 'I12',
    title: m.check_wallet_holds,
    query: sql`
      select 'user ' || coalesce(waits.user_id, held.owner_id) || ' has ' || coalesce(held.balance_minor, 0)
        || ' held, but open purchases want ' || coalesce(waits.minor, 0) as broken
      from (
        select g.user_id, sum(g.wallet_minor) as minor
        from order_groups g
        where g.payment_method in ${[...gatewayCodes]} and g.wallet_minor > 0
          and exists (select 1 from orders o where o.group_id = g.id and o.status = 'pending')
          and not exists (select 1 from ledger_transactions t
            where t.event_key = 'checkout:' || g.id || ':holdfinal')
        group by g.user_id
      ) waits
      full join (
        select owner_id, balance_minor from ledger_accounts where purpose = 'wallet_hold'
      ) held on held.owner_id = waits.user_id
      where coalesce(waits.minor, 0) <> coalesce(held.balance_minor, 0)`,
  },
]
