import { sql, type SQL } from 'drizzle-orm'

import { inDays, toMidnight } from '../../../db/conditions/days.ts'
import {
  getAvailableAccount,
  getCodDueAccount,
  getDebtAccount,
  type Owner,
  getPosCashAccount,
} from '../../ledger/accounts.ts'

export type Period = { from?: string | undefined; to?: string | undefined }
/** A period whose days are those of a time zone: the marketplace's. */
export type ZonedPeriod = Period & { time_zone: string }

/**
 * Lines of an owner's statement, as a CTE named `lines`. The balance is available money less debts,
 * so a refund is one line, however much of it the available money covers. The movements of one
 * order in one transaction are one line; cash set-off is a separate line. With `transactionIds`, only
 * those of these transactions are read.
 */
export const selectStatementLines = (owner: Owner, transactionIds?: number[]): SQL => {
  const available = getAvailableAccount(owner)
  const accounts = [available, getDebtAccount(owner), cashOf(owner)].map(
    ({ purpose, owner_type, owner_id }) => sql`(${purpose}, ${owner_type}, ${owner_id}::bigint)`,
  )
  const cash = cashOf(owner).purpose
  return sql`moved as (
      select e.id, e.transaction_id, e.order_id, e.side, e.amount_minor, a.purpose,
        a.purpose = ${cash} as is_cash
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.currency = market_currency()
        and (a.purpose, a.owner_type, a.owner_id) in (${sql.join(accounts, sql`, `)})
        and ${transactionIds ? sql`e.transaction_id = any(${sql.param(transactionIds)}::bigint[])` : sql`true`}
    ), grouped as (
      select transaction_id, order_id,
        min(id) filter (where not is_cash) as id,
        array_agg(id) filter (where not is_cash) as entry_ids,
        min(id) filter (where is_cash and side = 'C') as cash_id,
        array_agg(id) filter (where is_cash and side = 'C') as cash_entry_ids,
        -- A credit makes what is available more, and what is owed less.
        coalesce(sum(case side when 'C' then amount_minor else -amount_minor end)
          filter (where not is_cash), 0)::bigint as moved_minor,
        least(coalesce(sum(amount_minor) filter (where is_cash and side = 'C'), 0),
          coalesce(sum(amount_minor) filter (where purpose = ${available.purpose} and side = 'D'), 0)
        )::bigint as cash_minor
      from moved group by transaction_id, order_id
    ), lines as (
      select l.*, t.effective_at, t.event_type, t.ref_type, t.ref_id, t.reason
      from (
        select id, entry_ids, transaction_id, order_id, moved_minor + cash_minor as amount_minor,
          false as is_set_off
        from grouped where moved_minor + cash_minor <> 0
        union all
        select cash_id, cash_entry_ids, transaction_id, order_id, -cash_minor, true
        from grouped where cash_minor > 0
      ) l join ledger_transactions t on t.id = l.transaction_id
    )`
}

/** Account of the cash that the owner collected for the platform. */
const cashOf = ({ owner_type, owner_id }: Owner) =>
  owner_type === 'seller' ? getCodDueAccount(owner_id) : getPosCashAccount(owner_id)

export const periodFilter = (instant: SQL, period: ZonedPeriod) =>
  sql.join([sql`true`, ...inDays(instant, period)], sql` and `)

/** Returns the condition that a line is before a period, of which a period without a start has none. */
export const isBefore = (instant: SQL, { from, time_zone }: ZonedPeriod) =>
  from ? sql`${instant} < ${toMidnight(from, { time_zone })}` : sql`false`
