import { accountKinds } from '@emporia/contract'

import { type Account, getPlatformAccount, type Owner, type PlatformPurpose } from './accounts.ts'

/** The order and the order line of an entry. */
export type About = { order_id?: number | undefined; order_line_id?: number | undefined }

export type Entry = Account & About & { side: 'D' | 'C'; amount_minor: number }

export const debit = (
  account: Account | PlatformPurpose,
  amount_minor: number,
  about: About = {},
): Entry => ({ ...toAccount(account), ...about, side: 'D', amount_minor })

export const credit = (
  account: Account | PlatformPurpose,
  amount_minor: number,
  about: About = {},
): Entry => ({ ...toAccount(account), ...about, side: 'C', amount_minor })

const toAccount = (account: Account | PlatformPurpose) =>
  typeof account === 'string' ? getPlatformAccount(account) : account

/** Returns whether an entry increases its account: debits increase assets and expenses. */
export const isGrowth = ({ purpose, side }: Entry) => {
  const kind = accountKinds[purpose]
  return (side === 'D') === (kind === 'asset' || kind === 'expense')
}

/**
 * Credit of an owner's available money, less the set-off of what the owner owes
 * (docs/domain/money.md#set-off). Of a member's cash only `cash_due_minor`, the overdue part, is
 * set off.
 */
export type Release = {
  type: 'release'
  owner: Owner
  amount_minor: number
  about?: About
  cash_due_minor?: number | undefined
}

export const release = (owner: Owner, amount: Omit<Release, 'type' | 'owner'>): Release => ({
  type: 'release',
  owner,
  ...amount,
})

/** Debit of an account as far as it covers the amount; the rest becomes a debt of its owner. */
export type Reversal = {
  type: 'reversal'
  owner: Owner
  from: Account
  amount_minor: number
  about?: About
}

export const reverse = (owner: Owner, amount: Omit<Reversal, 'type' | 'owner'>): Reversal => ({
  type: 'reversal',
  owner,
  ...amount,
})

type RefType =
  | 'order'
  | 'order_group'
  | 'order_line'
  | 'refund'
  | 'dispute'
  | 'commission'
  | 'package_purchase'
  | 'withdrawal'
  | 'payment'
  | 'pos_remittance'
  | 'user'
  | 'shop'
  | 'shipping_label'
  | 'carrier_bill'

/** A ledger event before it is written (docs/domain/money.md#ledger). */
export type Posting = {
  /** Unique key of the business event: `order:7:deliver`. */
  key: string
  type: string
  ref: { type: RefType; id: number } | null
  /** In the order of the stored rows. Releases and reversals depend on locked balances. */
  entries: (Entry | Release | Reversal)[]
  /**
   * Input of the event if its entries depend on balances. A repeated event is then compared by this
   * input and not by its entries.
   */
  facts?: unknown
  /** Differs from the marketplace currency only for unmatched payments on their way back. */
  currency?: string
  reason?: string | undefined
}

/** Time of an event and its actor; without an actor, the system. */
export type When = { now: Date; actor_id?: number | null }
