import { accountKinds } from '@emporia/contract'

import type { Account } from './accounts.ts'

export type Entry = Account & {
  side: 'D' | 'C'
  amount_minor: number
  order_id?: number | undefined
  order_line_id?: number | undefined
}

/** The order and the order line of an entry. */
export type About = { order_id?: number | undefined; order_line_id?: number | undefined }

export const debit = (account: Account, amount_minor: number, about: About = {}): Entry => ({
  ...account,
  ...about,
  side: 'D',
  amount_minor,
})

export const credit = (account: Account, amount_minor: number, about: About = {}): Entry => ({
  ...account,
  ...about,
  side: 'C',
  amount_minor,
})

/** Returns whether an entry increases its account: debits increase assets and expenses. */
export const isGrowth = ({ purpose, side }: Entry) => {
  const kind = accountKinds[purpose]
  return (side === 'D') === (kind === 'asset' || kind === 'expense')
}

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

/** A ledger event before it is written (docs/domain/money.md#ledger). */
export type Posting = {
  /** Unique key of the business event: `order:7:deliver`. */
  key: string
  type: string
  ref: { type: RefType; id: number } | null
  entries: Entry[]
  /**
   * Input of the event if its entries depend on balances. A repeated event is then compared by this
   * input and not by its entries.
   */
  facts?: unknown
  /** Differs from the marketplace currency only for unmatched payments on their way back. */
  currency?: string | undefined
  reason?: string | undefined
}

/** Time of an event and its actor; without an actor, the system. */
export type When = { now: Date; actor_id?: number | null }
