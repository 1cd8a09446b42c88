import type { ExplainKind, Explanation } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { type Asker, resolveOwner, type Whose } from './caller.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result, settingOff } from './steps.ts'

type Balance = keyof typeof titles
type Sum = { event_type: string; minor: number; times: number }

const titles = {
  get wallet() {
    return m.explanation_wallet()
  },
  get seller_pending() {
    return m.explanation_seller_pending()
  },
  get seller_available() {
    return m.explanation_seller_available()
  },
  get seller_cod_due() {
    return m.explanation_seller_cod_due()
  },
  get owner_debt() {
    return m.explanation_owner_debt()
  },
  get commission_pending() {
    return m.explanation_commission_pending()
  },
  get wallet_hold() {
    return m.explanation_wallet_hold()
  },
  get withdrawal_transit() {
    return m.explanation_withdrawal_transit()
  },
  get commission_held() {
    return m.explanation_commission_held()
  },
  get pos_cash_due() {
    return m.explanation_pos_cash_due()
  },
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
          times > 1 ? m.explanation_times({ times }) : null,
        ),
      ),
      result(m.explanation_balance(), amount_minor),
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
