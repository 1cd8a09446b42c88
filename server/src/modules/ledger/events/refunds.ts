import type { Db } from '../../../db/client.ts'
import {
  availableOf,
  commissionOf,
  distinctOwners,
  heldCommissionOf,
  market,
  type Owner,
  posCashOf,
  seller,
  shareOfShop,
  walletOf,
} from '../accounts.ts'
import { openPurse } from '../open-purse.ts'
import { post } from '../post.ts'
import { credit, debit, type Entry, type When } from '../posting.ts'
import { type Funding, paidBy } from './funding.ts'

const refundRef = (id: number) => ({ type: 'refund' as const, id })

type Part = { refund_id: number; order_id: number }

/** R1: a part of an order is given back before its delivery: nobody has earned anything of it yet. */
export const refundUndelivered = (
  db: Db,
  { refund_id, order_id, refund_minor, coupon_minor }: Part & Given,
  when: When,
) =>
  post(
    db,
    {
      key: `refund:${refund_id}`,
      type: 'refund_approved',
      ref: refundRef(refund_id),
      entries: [
        debit(market('order_clearing'), refund_minor + coupon_minor, { order_id }),
        credit(market('refund_payable'), refund_minor, { order_id }),
        credit(market('exp_coupon'), coupon_minor, { order_id }),
      ],
    },
    when,
  )

/** What the buyer gets back, and the market's own discount on it. */
type Given = { refund_minor: number; coupon_minor: number }

/** What is taken back of one line: each figure a difference of cumulative ones (money.md 1.8). */
export type ReturnedLine = Given & {
  order_line_id: number
  /** From the shop's share; of the house's own goods from its sales. */
  share_minor: number
  /** A share that has matured is taken from what is available, and then owed. */
  is_matured: boolean
  commission_minor: number
  /** From the market's shipping income, where the market ships. */
  shipping_minor: number
  /** From the tax the market has to pay. */
  tax_minor: number
}

/** Commission or cashback that goes with it, from where it is now (R3). */
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

/** R2 and R3: a delivered part of an order is given back by all who had earned from it. */
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
        ...(await takenBack(db, returned)),
        credit(market('refund_payable'), refund_minor, { order_id }),
      ],
    },
    when,
  )
}

/** All of what the earners and the market give back of some lines, but for who gets it. */
export const takenBack = async (db: Db, { order_id, shop_id, lines, reversed }: Returned) => {
  const owners = [...(shop_id === null ? [] : [seller(shop_id)]), ...reversed.map((r) => r.owner)]
  const purse = await openPurse(db, distinctOwners(owners))
  const fromShares = lines.flatMap((line): Entry[] => {
    const about = { order_id, order_line_id: line.order_line_id }
    if (shop_id === null) return [debit(market('rev_own_sales'), line.share_minor, about)]
    const owner = seller(shop_id)
    const from = line.is_matured ? [availableOf(owner)] : [shareOfShop(shop_id)]
    return purse.take(owner, { from, amount_minor: line.share_minor, about })
  })
  const fromMarket = lines.flatMap((line): Entry[] => {
    const about = { order_id, order_line_id: line.order_line_id }
    return [
      debit(market('rev_commission'), line.commission_minor, about),
      debit(market('rev_shipping'), line.shipping_minor, about),
      debit(market('tax_payable'), line.tax_minor, about),
      credit(market('exp_coupon'), line.coupon_minor, about),
    ]
  })
  const fromEarners = reversed.flatMap(({ owner, kind, from, ...earning }) => {
    const { amount_minor, order_line_id, funding } = earning
    const about = { order_id, order_line_id }
    return [
      ...purse.take(owner, { from: [earningAt(from, owner)], amount_minor, about }),
      ...paidBy({ kind, amount_minor, funding }).map(([account, minor]) =>
        credit(account, minor, about),
      ),
    ]
  })
  return [...fromShares, ...fromMarket, ...fromEarners]
}

const earningAt = (from: ReversedEarning['from'], owner: Owner) => {
  if (from === 'pending') return commissionOf(owner)
  return from === 'held' ? heldCommissionOf(owner) : availableOf(owner)
}

/** Where a refund goes: back to a gateway, to the buyer's wallet, out of the bank or of a till. */
export type Channel =
  { gateway: string } | { wallet_of: number } | { bank: true } | { till_of: number }

const channelAccount = (channel: Channel) => {
  if ('gateway' in channel) return market('gateway_clearing', channel.gateway)
  if ('wallet_of' in channel) return walletOf(channel.wallet_of)
  return 'till_of' in channel ? posCashOf(channel.till_of) : market('cash_bank')
}

export type PaidRefund = Part & { parts: { channel: Channel; amount_minor: number }[] }

/** R4: an approved refund is paid, to each channel its part. */
export const payRefund = (db: Db, { refund_id, order_id, parts }: PaidRefund, when: When) =>
  post(
    db,
    {
      key: `refund:${refund_id}:pay`,
      type: 'refund_paid',
      ref: refundRef(refund_id),
      entries: [
        debit(
          market('refund_payable'),
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

/** R6: the market gives money back of its own will; shop and members keep what they earned. */
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
        debit(market('exp_goodwill'), refund_minor, { order_id }),
        credit(market('refund_payable'), refund_minor, { order_id }),
      ],
    },
    when,
  )
