import { type api, type Input, moneyText, type TaxAccount } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { postings } from '../../ledger/postings.ts'
import type { When } from '../../ledger/posting.ts'
import { record } from '../../ledger/record.ts'
import { findLastSnapshot } from '../../ledger/snapshots.ts'
import { getGeneralSettings } from '../../site/queries.ts'

/** Returns what the platform owes each jurisdiction, by the ledger. */
export const listTaxAccounts = async (db: Db): Promise<TaxAccount[]> => {
  const night = await findLastSnapshot(db)
  const balances = night ? sql`trial_balance_since(${night.id})` : sql`trial_balance`
  const { rows } = await db.execute<TaxAccount>(sql`
    select t.detail as jurisdiction, t.balance_minor::float8 + coalesce(paid.minor, 0)::float8
        as charged_minor,
      coalesce(paid.minor, 0)::float8 as paid_minor, t.balance_minor::float8 as due_minor
    from ${balances} t
    left join (
      select e.account_id, sum(e.amount_minor) as minor
      from ledger_transactions p join ledger_entries e on e.transaction_id = p.id
      where p.event_type = 'tax_paid' group by 1
    ) paid on paid.account_id = t.id
    where t.purpose = 'tax_payable'
    order by t.detail`)
  return rows
}

/** Records a payment of collected tax (X1). Throws above what is due, or for a known reference. */
export const payTax = async (
  db: Db,
  payment: Input<typeof api.admin.taxReport.pay>,
  when: When,
) => {
  const { jurisdiction, amount_minor } = payment
  // The account has no balance of its own to lock, so payments of a jurisdiction take turns.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`taxpay:${jurisdiction}`}, 0))`,
  )
  const due_minor = await dueTo(db, jurisdiction)
  const { currency } = await getGeneralSettings(db)
  const { is_new, transaction_id } = await record(db, postings.taxPaid(payment), when)
  if (!is_new && transaction_id !== null) throw conflict(m.tax_payment_booked)
  if (amount_minor > due_minor)
    throw invalid('amount_minor', m.tax_payment_high, { due: moneyText(due_minor, currency) })
  const accounts = await listTaxAccounts(db)
  return accounts.find((account) => account.jurisdiction === jurisdiction) ?? none(jurisdiction)
}

const dueTo = async (db: Db, jurisdiction: string) => {
  const accounts = await listTaxAccounts(db)
  return accounts.find((account) => account.jurisdiction === jurisdiction)?.due_minor ?? 0
}

const none = (jurisdiction: string): TaxAccount => ({
  jurisdiction,
  charged_minor: 0,
  paid_minor: 0,
  due_minor: 0,
})
