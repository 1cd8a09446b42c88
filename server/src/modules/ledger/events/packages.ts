import type { Db } from '../../../db/client.ts'
import {
  getAvailableAccount,
  getDeferredAccount,
  getPlatformAccount,
  type Owner,
  getWalletAccount,
} from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type When } from '../posting.ts'
import { getBoostFundAccount } from './funding.ts'

const purchaseRef = (id: number) => ({ type: 'package_purchase' as const, id })

/** Source of the price of a package or boost (P1, P2, P3). */
export type PaidFrom = { gateway: string } | 'available' | 'bank'

type Purchase = {
  purchase_id: number
  owner: Owner
  /** The amount paid now, after the credit. */
  price_minor: number
  paid_from: PaidFrom
  /** The unrecognized rest of the purchase that an upgrade replaces (P6). */
  credit_minor?: number
}

/**
 * Posts the purchase of a package (P1, P2, P3, P6) or boost (B1). The price becomes deferred
 * revenue. The unrecognized rest of a replaced package is on the same account already and is added
 * to the worth of the new one.
 */
export const buyPackage = (
  db: Db,
  { purchase_id, owner, price_minor, paid_from, credit_minor = 0 }: Purchase,
  when: When,
) =>
  post(
    db,
    {
      key: `package:${purchase_id}:buy`,
      type: 'package_bought',
      ref: purchaseRef(purchase_id),
      entries: [
        debit(sourceOf(paid_from, owner), price_minor),
        debit(getDeferredAccount(owner), credit_minor),
        credit(getDeferredAccount(owner), price_minor + credit_minor),
      ],
    },
    when,
  )

const sourceOf = (paidFrom: PaidFrom, owner: Owner) => {
  if (paidFrom === 'available') return getAvailableAccount(owner)
  return paidFrom === 'bank'
    ? getPlatformAccount('cash_bank')
    : getPlatformAccount('gateway_clearing', paidFrom.gateway)
}

/**
 * Posts the purchase of a funded boost: the price goes to the fund of the boost, which pays what
 * the boost adds to earnings.
 */
export const buyBoost = (
  db: Db,
  { purchase_id, owner, price_minor, paid_from }: Omit<Purchase, 'credit_minor'>,
  when: When,
) =>
  post(
    db,
    {
      key: `boost:${purchase_id}:buy`,
      type: 'package_bought',
      ref: purchaseRef(purchase_id),
      entries: [
        debit(sourceOf(paid_from, owner), price_minor),
        credit(getBoostFundAccount(purchase_id), price_minor),
      ],
    },
    when,
  )

/** Refunds a funded boost: the unreserved part of its fund, for the unused time. */
export const refundBoost = (
  db: Db,
  { purchase_id, owner, rest_minor, reason }: Omit<Cancelled, 'to'>,
  when: When,
) =>
  post(
    db,
    {
      key: `boost:${purchase_id}:final`,
      type: 'package_refunded',
      ref: purchaseRef(purchase_id),
      reason,
      entries: [
        debit(getBoostFundAccount(purchase_id), rest_minor),
        credit(getAvailableAccount(owner), rest_minor),
      ],
    },
    when,
  )

/**
 * Closes the fund of a boost that has ended, once no sale waits for it. The rest becomes revenue.
 */
export const closeBoost = (
  db: Db,
  { purchase_id, rest_minor }: Pick<Cancelled, 'purchase_id' | 'rest_minor'>,
  when: When,
) =>
  post(
    db,
    {
      key: `boost:${purchase_id}:close`,
      type: 'boost_closed',
      ref: purchaseRef(purchase_id),
      entries: [
        debit(getBoostFundAccount(purchase_id), rest_minor),
        credit(getPlatformAccount('rev_boost'), rest_minor),
      ],
    },
    when,
  )

type Recognition = {
  purchase_id: number
  owner: Owner
  /** The day up to which revenue is recognized, YYYY-MM-DD, or `final`. */
  day: string
  /** The amount to recognize since the last posting. */
  amount_minor: number
  kind: 'affiliate' | 'shop' | 'subscription' | 'boost'
}

/** Recognizes revenue of some days of a package or boost (P4). */
export const recognizePackage = (
  db: Db,
  { purchase_id, owner, day, amount_minor, kind }: Recognition,
  when: When,
) =>
  post(
    db,
    {
      key: `package:${purchase_id}:recognise:${day}`,
      type: 'package_recognised',
      ref: purchaseRef(purchase_id),
      entries: [
        debit(getDeferredAccount(owner), amount_minor),
        credit(
          kind === 'boost'
            ? getPlatformAccount('rev_boost')
            : getPlatformAccount('rev_package', kind),
          amount_minor,
        ),
      ],
    },
    when,
  )

type Cancelled = {
  purchase_id: number
  owner: Owner
  rest_minor: number
  to: { gateway: string } | 'available' | 'wallet'
  reason?: string
}

/** Refunds the unrecognized rest of a package that ends early (P5). */
export const refundPackage = (
  db: Db,
  { purchase_id, owner, rest_minor, to, reason }: Cancelled,
  when: When,
) =>
  post(
    db,
    {
      key: `package:${purchase_id}:final`,
      type: 'package_refunded',
      ref: purchaseRef(purchase_id),
      reason,
      entries: [
        debit(getDeferredAccount(owner), rest_minor),
        credit(
          to === 'wallet' ? getWalletAccount(owner.owner_id) : sourceOf(to, owner),
          rest_minor,
        ),
      ],
    },
    when,
  )
