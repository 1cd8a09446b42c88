import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of debts: each names its cause and what paid it. */
export const debtChecks: Promised[] = [
  {
    key: 'I29',
    title: m.check_debt_total,
    query: sql`
      select coalesce(held.owner, items.owner) || ' owes ' || coalesce(held.minor, 0)
        || ', but the open debts say ' || coalesce(items.minor, 0) as broken
      from (
        select case purpose when 'owner_debt' then '' else 'the cash of ' end
            || owner_type || ' ' || owner_id as owner,
          balance_minor as minor
        from ledger_accounts where purpose in ('owner_debt', 'pos_cash_due', 'seller_cod_due')
      ) held
      full join (
        select case kind when 'cash' then 'the cash of ' else '' end
            || owner_type || ' ' || owner_id as owner,
          sum(left_minor) as minor
        from debt_items group by 1
      ) items on items.owner = held.owner
      where coalesce(held.minor, 0) <> coalesce(items.minor, 0)`,
  },
  {
    key: 'I30',
    title: m.check_debt_open,
    query: sql`
      select 'debt ' || i.id || ' leaves ' || i.left_minor || ' of ' || i.amount_minor
        || ', but was paid ' || paid.minor as broken
      from debt_items i
      cross join lateral (
        select coalesce(sum(s.amount_minor), 0) as minor from debt_settlements s
        where s.debt_item_id = i.id
      ) paid
      where i.amount_minor - paid.minor <> i.left_minor`,
  },
]
