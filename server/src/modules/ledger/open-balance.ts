import type { Db } from '../../db/client.ts'
import {
  type Account,
  listAccounts,
  getAvailableAccount,
  getCodDueAccount,
  getDebtAccount,
  type Owner,
  getPosCashAccount,
} from './accounts.ts'
import { lockBalances } from './balances.ts'
import { type About, credit, debit, type Entry, isGrowth } from './posting.ts'

/**
 * Locks the balances of some owners until the transaction ends, for an event whose entries depend
 * on them. Tracks the balances while one event debits and credits them several times.
 */
export const openBalance = async (db: Db, owners: Owner[]) => {
  const accounts = owners.flatMap(listAccounts)
  const balances = await lockBalances(db, accounts)
  const held = new Map(accounts.map((account, index) => [keyOf(account), balances[index] ?? 0]))
  const holds = (account: Account) => held.get(keyOf(account)) ?? 0

  const count = (entries: Entry[]) => {
    for (const entry of entries)
      held.set(keyOf(entry), holds(entry) + (isGrowth(entry) ? 1 : -1) * entry.amount_minor)
    return entries
  }
  return {
    holds,
    take: (owner: Owner, taken: DebitParams) => count(taking(holds, owner, taken)),
    give: (owner: Owner, params: CreditParams) => count(giving(holds, owner, params)),
  }
}

const keyOf = ({ purpose, owner_type, owner_id }: Account) => `${purpose}:${owner_type}:${owner_id}`

type Holds = (account: Account) => number
type DebitParams = { from: Account[]; amount_minor: number; about?: About }

/**
 * Reverses an amount from its owner: takes what each account holds, in order, and books the rest as
 * a debt that later earnings pay off. No balance becomes negative.
 */
const taking = (
  holds: Holds,
  owner: Owner,
  { from, amount_minor, about }: DebitParams,
): Entry[] => {
  const entries: Entry[] = []
  let open = amount_minor
  for (const account of from) {
    const part = Math.min(open, holds(account))
    entries.push(debit(account, part, about))
    open -= part
  }
  return [...entries, debit(getDebtAccount(owner), open, about)]
}

type CreditParams = { amount_minor: number; about?: About; cash_due_minor?: number }

/**
 * Makes an amount available to its owner after set-off (docs/domain/money.md#set-off): debts first,
 * then collected cash. Of a member's cash only the overdue part, `cash_due_minor`, is set off.
 */
const giving = (
  holds: Holds,
  owner: Owner,
  { amount_minor, about, cash_due_minor = 0 }: CreditParams,
): Entry[] => {
  const isShop = owner.owner_type === 'seller'
  const available = getAvailableAccount(owner)
  const cash = isShop ? getCodDueAccount(owner.owner_id) : getPosCashAccount(owner.owner_id)
  const cashMax = isShop ? holds(cash) : Math.min(holds(cash), cash_due_minor)
  const toDebt = Math.min(amount_minor, holds(getDebtAccount(owner)))
  const toCash = Math.min(amount_minor - toDebt, cashMax)
  return [
    credit(available, amount_minor, about),
    debit(available, toDebt, about),
    credit(getDebtAccount(owner), toDebt, about),
    debit(available, toCash, about),
    credit(cash, toCash, about),
  ]
}
