import type { Db } from '../../../db/client.ts'
import {
  getAvailableAccount,
  getCommissionAccount,
  distinctOwners,
  getHeldCommissionAccount,
  getPlatformAccount,
  type Owner,
  getPosCashAccount,
  seller,
  getPendingShareAccount,
  getWalletAccount,
} from '../accounts.ts'
import { openBalance } from '../open-balance.ts'
import { post } from '../post.ts'
import { credit, debit, type Entry, type When } from '../posting.ts'
import { type Funding, paidBy } from './funding.ts'

const refundRef = (id: number) => ({ type: 'refund' as const, id })

type Part = { refund_id: number; order_id: number }

/** Posts a refund before delivery (R1), when no earnings exist yet. */
export const refundUndelivered = (
  db: Db,
  { refund_id, order_id, refund_minor, coupon_minor }: Part & RefundAmounts,
  when: When,
) =>
  post(
    db,
    {
      key: `refund:${refund_id}`,
      type: 'refund_approved',
      ref: refundRef(refund_id),
      entries: [
        debit(getPlatformAccount('order_clearing'), refund_minor + coupon_minor, { order_id }),
        credit(getPlatformAccount('refund_payable'), refund_minor, { order_id }),
        credit(getPlatformAccount('exp_coupon'), coupon_minor, { order_id }),
      ],
    },
    when,
  )

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
  /** From the tax payable by the platform. */
  tax_minor: number
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

/** Posts a refund after delivery (R2) with the reversal of all earnings from it (R3). */
export const refundDelivered = async (db: Db, returned: Returned & Part, when: When) => {
  const { refund_id, order_id, lines } = returned
  const refund_minor = lines.reduce((sum, line) => sum + line.refund_minor, 0)
  return post(
    db,
    {
      key: `refund:${refund_id}`,
      type: 'refund_approved',
      ref: refundRef(refund_id),
      facts: returned,
      entries: [
        ...(await listReversalDebits(db, returned)),
        credit(getPlatformAccount('refund_payable'), refund_minor, { order_id }),
      ],
    },
    when,
  )
}

/**
 * Returns the debits of earners and platform for some refunded lines, without the credit of the
 * recipient.
 */
export const listReversalDebits = async (
  db: Db,
  { order_id, shop_id, lines, reversed }: Returned,
) => {
  const owners = [...(shop_id === null ? [] : [seller(shop_id)]), ...reversed.map((r) => r.owner)]
  const balance = await openBalance(db, distinctOwners(owners))
  const fromShares = lines.flatMap((line): Entry[] => {
    const about = { order_id, order_line_id: line.order_line_id }
    if (shop_id === null)
      return [debit(getPlatformAccount('rev_own_sales'), line.share_minor, about)]
    const owner = seller(shop_id)
    const from = line.is_matured ? [getAvailableAccount(owner)] : [getPendingShareAccount(shop_id)]
    return balance.take(owner, { from, amount_minor: line.share_minor, about })
  })
  const fromMarket = lines.flatMap((line): Entry[] => {
    const about = { order_id, order_line_id: line.order_line_id }
    return [
      debit(getPlatformAccount('rev_commission'), line.commission_minor, about),
      debit(getPlatformAccount('rev_shipping'), line.shipping_minor, about),
      debit(getPlatformAccount('tax_payable'), line.tax_minor, about),
      credit(getPlatformAccount('exp_coupon'), line.coupon_minor, about),
    ]
  })
  const fromEarners = reversed.flatMap(({ owner, kind, from, ...earning }) => {
    const { amount_minor, order_line_id, funding } = earning
    const about = { order_id, order_line_id }
    return [
      ...balance.take(owner, { from: [earningAt(from, owner)], amount_minor, about }),
      ...paidBy({ kind, amount_minor, funding }).map(([account, minor]) =>
        credit(account, minor, about),
      ),
    ]
  })
  return [...fromShares, ...fromMarket, ...fromEarners]
}

const earningAt = (from: ReversedEarning['from'], owner: Owner) => {
  if (from === 'pending') return getCommissionAccount(owner)
  return from === 'held' ? getHeldCommissionAccount(owner) : getAvailableAccount(owner)
}

/** Channel of a refund: a gateway, the buyer's wallet, the bank, or a POS register. */
export type Channel =
  { gateway: string } | { wallet_of: number } | { bank: true } | { till_of: number }

const channelAccount = (channel: Channel) => {
  if ('gateway' in channel) return getPlatformAccount('gateway_clearing', channel.gateway)
  if ('wallet_of' in channel) return getWalletAccount(channel.wallet_of)
  return 'till_of' in channel ? getPosCashAccount(channel.till_of) : getPlatformAccount('cash_bank')
}

export type PaidRefund = Part & { parts: { channel: Channel; amount_minor: number }[] }

/** Posts the payment of an approved refund, one part per channel (R4). */
export const payRefund = (db: Db, { refund_id, order_id, parts }: PaidRefund, when: When) =>
  post(
    db,
    {
      key: `refund:${refund_id}:pay`,
      type: 'refund_paid',
      ref: refundRef(refund_id),
      entries: [
        debit(
          getPlatformAccount('refund_payable'),
          parts.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
          { order_id },
        ),
        ...parts.map(({ channel, amount_minor }) =>
          credit(channelAccount(channel), amount_minor, { order_id }),
        ),
      ],
    },
    when,
  )

/** Posts a goodwill credit (R6). The shop and the members keep their earnings. */
export const refundAsGoodwill = (
  db: Db,
  { refund_id, order_id, refund_minor }: Part & { refund_minor: number },
  when: When,
) =>
  post(
    db,
    {
      key: `refund:${refund_id}`,
      type: 'refund_goodwill',
      ref: refundRef(refund_id),
      entries: [
        debit(getPlatformAccount('exp_goodwill'), refund_minor, { order_id }),
        credit(getPlatformAccount('refund_payable'), refund_minor, { order_id }),
      ],
    },
    when,
  )
