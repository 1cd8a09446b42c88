import type { ExplainKind, Explanation } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { type Asker, resolveOwner, type Whose } from './caller.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result, settingOff } from './steps.ts'

type Balance = keyof typeof titles
type Sum = { event_type: string; minor: number; times: number }

const titles = {
  wallet: 'Wallet',
  seller_pending: 'In the return period',
  seller_available: 'Available',
  seller_cod_due: 'Cash to hand over',
  owner_debt: 'Debt',
  commission_pending: 'Commission not yet released',
  wallet_hold: 'Put aside for a payment',
  withdrawal_transit: 'In withdrawal',
  commission_held: 'Commission under review',
  pos_cash_due: 'Cash of the till',
} satisfies Partial<Record<ExplainKind, string>>

const owed: Balance[] = ['owner_debt', 'seller_cod_due', 'pos_cash_due']
const ofShops: Balance[] = ['seller_pending', 'seller_available', 'seller_cod_due']

/** Explains a balance: every kind of event that moved it, and its newest entries. */
export const explainBalance = async (
  db: Db,
  asker: Asker,
  params: { kind: Balance } & Whose,
): Promise<Explanation> => {
  const { kind } = params
  const owner = ownerOf(asker, kind, params)
  const account = sql`a.purpose = ${kind} and a.owner_type = ${owner.type} and a.owner_id = ${owner.id}`
  const { rows } = await db.execute<Sum>(sql`
    select t.event_type, count(*) as times,
      sum(case when (e.side = 'D') = (a.kind = 'asset') then e.amount_minor else -e.amount_minor end) as minor
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id
    where ${account} group by t.event_type order by min(e.id)`)
  const amount_minor = rows.reduce((all, { minor }) => all + minor, 0)
  return {
    kind,
    title: titles[kind],
    amount_minor,
    steps: [
      ...rows.map(({ event_type, minor, times }) =>
        (minor < 0 ? minus : plus)(
          minor < 0 && owed.includes(kind) ? settingOff(event_type) : event_type,
          Math.abs(minor),
          times > 1 ? `${times} times` : null,
        ),
      ),
      result('Balance', amount_minor),
    ],
    facts: [],
    entries: await listEntries(db, asker, newest(account)),
  }
}

const newestMax = 50

const newest = (account: ReturnType<typeof sql>) => sql`e.id in (
  select e.id from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where ${account} order by e.id desc limit ${newestMax})`

/** Staff name the owner; other callers get their own. */
const ownerOf = (asker: Asker, kind: Balance, whose: Whose) => {
  const { owner_type, id } = resolveOwner(asker, whose, ofShops.includes(kind))
  // A wallet belongs to the user account, whatever its role.
  if (kind === 'wallet' || kind === 'wallet_hold') return { type: 'user', id }
  return { type: owner_type, id }
}
