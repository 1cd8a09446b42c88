import type { Currency, PayoutTerms } from '@emporia/contract'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { getAvailableAccount, getDebtAccount, getPosCashAccount } from '../../ledger/accounts.ts'
import { lockBalances, readBalances } from '../../ledger/balances.ts'
import { formatTime } from '../../settings/timestamp.ts'
import { isLive } from '../../subscriptions/live.ts'
import { packagePurchases } from '../../subscriptions/public.ts'
import { documents } from '../../accounts/public.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { type Earner, getProfile } from '../earner.ts'
import { getPayoutTerms } from '../settings.ts'
import { withdrawals } from '../tables.ts'
import type { Eligibility } from './rules.ts'

export type Formats = { terms: PayoutTerms; currency: Currency; dayOf: (at: string) => string }

/** Returns the terms and formats for sentences about withdrawals. */
export const getFormats = async (db: Db): Promise<Formats> => ({
  terms: await getPayoutTerms(db),
  currency: (await getGeneralSettings(db)).currency,
  dayOf: (at) => formatTime(new Date(at)),
})

type Look = { now: Date; terms: PayoutTerms; balances: typeof readBalances }

/** Reads the state of an earner for display. */
export const readEligibility = (db: Db, owner: Earner, look: Omit<Look, 'balances'>) =>
  gather(db, owner, { ...look, balances: readBalances })

/** Reads the state for a decision: its balances are locked until the transaction ends. */
export const lockEligibility = (db: Db, owner: Earner, look: Omit<Look, 'balances'>) =>
  gather(db, owner, { ...look, balances: lockBalances })

const gather = async (
  db: Db,
  owner: Earner,
  { now, terms, balances }: Look,
): Promise<Eligibility> => {
  const { user_id, is_active, must_verify_email, shop_status } = await getProfile(db, owner)
  const [available_minor = 0, debt_minor = 0, cash_minor = 0] = await balances(db, [
    getAvailableAccount(owner),
    getDebtAccount(owner),
    getPosCashAccount(owner.owner_id),
  ])
  const isMember = owner.owner_type === 'member'
  return {
    is_active,
    must_verify_email,
    shop_status,
    available_minor,
    debt_minor,
    overdue_minor: isMember ? cash_minor - (await freshCash(db, owner, { now, terms })) : 0,
    has_open: (await db.$count(withdrawals, isOpen(owner))) > 0,
    has_identity: (await db.$count(documents, isIdentityOf(user_id))) > 0,
    package_minimum_minor: isMember ? await findPackageMinimum(db, owner.owner_id, now) : null,
  }
}

const isOpen = ({ owner_type, owner_id }: Earner) =>
  and(
    eq(withdrawals.owner_type, owner_type),
    eq(withdrawals.owner_id, owner_id),
    eq(withdrawals.state, 'pending'),
  )

const isIdentityOf = (userId: number) =>
  and(eq(documents.user_id, userId), eq(documents.kind, 'identity'))

const findPackageMinimum = async (db: Db, holderId: number, now: Date) => {
  const amount = sql`(${packagePurchases.terms} ->> 'min_withdraw_minor')::bigint`
  const [found] = await db
    .select({ minimum_minor: sql<number | null>`min(${amount})` })
    .from(packagePurchases)
    .where(and(eq(packagePurchases.holder_id, holderId), isLive('affiliate', now)))
  return found?.minimum_minor ?? null
}

/** The part of the uncollected cash that came in too recently to be overdue. */
const freshCash = async (db: Db, owner: Earner, { now, terms }: Omit<Look, 'balances'>) => {
  const since = new Date(now.getTime() - terms.remit_days * 86_400_000).toISOString()
  const { rows } = await db.execute<{ fresh_minor: number }>(sql`
    select least(a.balance_minor, coalesce((
      select sum(e.amount_minor) from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where e.account_id = a.id and e.side = 'D' and t.effective_at > ${since}), 0)) as fresh_minor
    from (select coalesce(max(id), 0) as id, coalesce(max(balance_minor), 0) as balance_minor
      from ledger_accounts
      where purpose = 'pos_cash_due' and owner_type = 'member' and owner_id = ${owner.owner_id}
        and currency = market_currency()) a`)
  return one(rows).fresh_minor
}
