import {
  type Account,
  getAvailableAccount,
  getCommissionAccount,
  getHeldCommissionAccount,
  getPendingShareAccount,
  getPlatformAccount,
  getPosCashAccount,
  getWalletAccount,
  type Owner,
  seller,
} from '../accounts.ts'
import { type Funding, listPayers } from '../funding.ts'
import { credit, debit, type Posting, reverse } from '../posting.ts'
import type { TaxShare } from './delivery.ts'

type Refund = { refund_id: number; order_id: number }

/** What the buyer receives, and the platform-funded discount on it. */
type RefundAmounts = { refund_minor: number; coupon_minor: number }

/**
 * Amounts to reverse of one line. Each is a difference of cumulative amounts
 * (docs/domain/money.md#rounding).
 */
export type ReturnedLine = RefundAmounts & {
  order_line_id: number
  /** From the shop's share; for the platform's own products from its sales. */
  share_minor: number
  /** A matured share is taken from available money; the rest becomes a debt. */
  is_matured: boolean
  commission_minor: number
  /** From the platform's shipping income, if the platform ships. */
  shipping_minor: number
  /** From the platform's payment fees, without tax. */
  fee_minor: number
  /** From the tax payable by the platform, also that on its commission. */
  taxes: TaxShare[]
}

/** Commission or cashback to reverse (R3), from the account it is in now. */
export type ReversedEarning = {
  owner: Owner
  kind: string
  from: 'pending' | 'held' | 'available'
  amount_minor: number
  order_line_id: number
  funding?: Funding | undefined
}

export type Returned = { order_id: number } & {
  shop_id: number | null
  lines: ReturnedLine[]
  reversed: ReversedEarning[]
}

/** Channel of a refund: a gateway, the buyer's wallet, the bank, or a POS register. */
export type Channel =
  | { gateway: string }
  | { wallet_of: number }
  | { bank: true }
  | { till_of: number }

export type PaidRefund = Refund & { parts: { channel: Channel; amount_minor: number }[] }

/** Postings of docs/domain/money.md#refund-events; disputes are in disputes.ts. */
export const refundPostings = {
  /** Refund before delivery (R1), when no earnings exist yet. */
  undeliveredRefunded: (refund: Refund & RefundAmounts) => {
    const { refund_id, order_id, refund_minor, coupon_minor } = refund
    return {
      key: `refund:${refund_id}`,
      type: 'refund_approved',
      ref: { type: 'refund', id: refund_id },
      entries: [
        debit('order_clearing', refund_minor + coupon_minor, { order_id }),
        credit('refund_payable', refund_minor, { order_id }),
        credit('exp_coupon', coupon_minor, { order_id }),
      ],
    }
  },

  /** Refund after delivery (R2) with the reversal of all earnings from it (R3). */
  deliveredRefunded: (returned: Returned & Refund) => {
    const { refund_id, order_id, lines } = returned
    const refund_minor = lines.reduce((sum, line) => sum + line.refund_minor, 0)
    return {
      key: `refund:${refund_id}`,
      type: 'refund_approved',
      ref: { type: 'refund', id: refund_id },
      facts: returned,
      entries: [...listReversals(returned), credit('refund_payable', refund_minor, { order_id })],
    }
  },

  /** Payment of an approved refund, one part per channel (R4). */
  refundPaid: ({ refund_id, order_id, parts }: PaidRefund) => {
    const paid_minor = parts.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
    return {
      key: `refund:${refund_id}:pay`,
      type: 'refund_paid',
      ref: { type: 'refund', id: refund_id },
      entries: [
        debit('refund_payable', paid_minor, { order_id }),
        ...parts.map(({ channel, amount_minor }) =>
          credit(getChannelAccount(channel), amount_minor, { order_id }),
        ),
      ],
    }
  },

  /** Goodwill credit (R6). The shop and the members keep their earnings. */
  goodwillRefunded: ({ refund_id, order_id, refund_minor }: Refund & { refund_minor: number }) => ({
    key: `refund:${refund_id}`,
    type: 'refund_goodwill',
    ref: { type: 'refund', id: refund_id },
    entries: [
      debit('exp_goodwill', refund_minor, { order_id }),
      credit('refund_payable', refund_minor, { order_id }),
    ],
  }),
} satisfies Record<string, (event: never) => Posting>

const getChannelAccount = (channel: Channel): Account => {
  if ('gateway' in channel) return getPlatformAccount('gateway_clearing', channel.gateway)
  if ('wallet_of' in channel) return getWalletAccount(channel.wallet_of)
  return 'till_of' in channel ? getPosCashAccount(channel.till_of) : getPlatformAccount('cash_bank')
}

/**
 * Returns what earners and platform give back of some refunded lines (R2, R3), without the credit
 * of the recipient.
 */
export const listReversals = ({ order_id, shop_id, lines, reversed }: Returned) => [
  ...lines.map(({ order_line_id, is_matured, share_minor: amount_minor }) => {
    const about = { order_id, order_line_id }
    if (shop_id === null) return debit('rev_own_sales', amount_minor, about)
    const owner = seller(shop_id)
    const from = is_matured ? getAvailableAccount(owner) : getPendingShareAccount(shop_id)
    return reverse(owner, { from, amount_minor, about })
  }),
  ...lines.flatMap(({ order_line_id, ...line }) => [
    debit('rev_commission', line.commission_minor, { order_id, order_line_id }),
    debit('rev_shipping', line.shipping_minor, { order_id, order_line_id }),
    debit('rev_payment_fee', line.fee_minor, { order_id, order_line_id }),
    ...line.taxes.map(({ jurisdiction, tax_minor }) =>
      debit(getPlatformAccount('tax_payable', jurisdiction), tax_minor, {
        order_id,
        order_line_id,
      }),
    ),
    credit('exp_coupon', line.coupon_minor, { order_id, order_line_id }),
  ]),
  ...reversed.flatMap(({ owner, kind, from, amount_minor, order_line_id, funding }) => {
    const about = { order_id, order_line_id }
    return [
      reverse(owner, { from: getEarningAccount(from, owner), amount_minor, about }),
      ...listPayers({ kind, amount_minor, funding }).map(([account, minor]) =>
        credit(account, minor, about),
      ),
    ]
  }),
]

const getEarningAccount = (from: ReversedEarning['from'], owner: Owner) => {
  if (from === 'pending') return getCommissionAccount(owner)
  return from === 'held' ? getHeldCommissionAccount(owner) : getAvailableAccount(owner)
}
