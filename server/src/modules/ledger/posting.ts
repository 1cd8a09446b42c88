import { accountKinds } from '@emporia/contract'

import type { Account } from './accounts.ts'

export type Entry = Account & {
  side: 'D' | 'C'
  amount_minor: number
  order_id?: number | undefined
  order_line_id?: number | undefined
}

/** Which order, and which line of it, an entry is about. */
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

/** Whether an entry makes its account larger: assets and expenses grow by debits. */
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

/** Something that happened to money, before it is written (money.md 1.4). */
export type Posting = {
  /** The business fact in a word that no other fact shares: `order:7:deliver`. */
  key: string
  type: string
  ref: { type: RefType; id: number } | null
  entries: Entry[]
  /**
   * What the event was told, where its entries depend on balances: an event that comes twice is
   * then known by what it was told, and not by what the balances were.
   */
  facts?: unknown
  /** Another than the market's own: only money that is nobody's, on its way back. */
  currency?: string | undefined
  reason?: string | undefined
}

/** When something counts, and who did it; nobody is the system. */
export type When = { now: Date; actor_id?: number | null }
