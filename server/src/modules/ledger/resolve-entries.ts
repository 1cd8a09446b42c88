import type { Db } from '../../db/client.ts'
import {
  type Account,
  distinctOwners,
  getAvailableAccount,
  getCodDueAccount,
  getDebtAccount,
  getPosCashAccount,
  listAccounts,
} from './accounts.ts'
import { lockBalances } from './balances.ts'
import {
  credit,
  debit,
  type Entry,
  isGrowth,
  type Posting,
  type Release,
  type Reversal,
} from './posting.ts'

/**
 * Replaces releases and reversals by the entries that the balances of their owners allow. Locks
 * these balances until the transaction ends, and tracks them while one event moves them several
 * times.
 */
export const resolveEntries = async (db: Db, entries: Posting['entries']): Promise<Entry[]> => {
  const owners = distinctOwners(entries.flatMap((one) => ('side' in one ? [] : [one.owner])))
  const accounts = owners.flatMap(listAccounts)
  const balances = accounts.length === 0 ? [] : await lockBalances(db, accounts)
  const held = new Map(accounts.map((account, index) => [keyOf(account), balances[index] ?? 0]))
  const holds = (account: Account) => held.get(keyOf(account)) ?? 0

  return entries.flatMap((entry) => {
    if ('side' in entry) return [entry]
    const resolved = entry.type === 'release' ? released(entry, holds) : reversed(entry, holds)
    for (const one of resolved)
      held.set(keyOf(one), holds(one) + (isGrowth(one) ? 1 : -1) * one.amount_minor)
    return resolved
  })
}

const keyOf = ({ purpose, owner_type, owner_id }: Account) => `${purpose}:${owner_type}:${owner_id}`

type Holds = (account: Account) => number

const reversed = ({ owner, from, amount_minor, about }: Reversal, holds: Holds) => {
  const covered = Math.min(amount_minor, holds(from))
  return [debit(from, covered, about), debit(getDebtAccount(owner), amount_minor - covered, about)]
}

/** Debts are set off first, then collected cash. */
const released = (
  { owner, amount_minor, about, cash_due_minor = 0 }: Release,
  holds: Holds,
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
