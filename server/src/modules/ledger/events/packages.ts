import type { Db } from '../../../db/client.ts'
import { availableOf, deferredOf, market, type Owner, walletOf } from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type When } from '../posting.ts'
import { boostFundOf } from './funding.ts'

const purchaseRef = (id: number) => ({ type: 'package_purchase' as const, id })

/** Where the price of a package or a boost comes from (P1, P2, P3). */
export type PaidFrom = { gateway: string } | 'available' | 'bank'

type Bought = {
  purchase_id: number
  owner: Owner
  /** What is paid now, after the credit. */
  price_minor: number
  paid_from: PaidFrom
  /** The unearned rest of what an upgrade replaces (P6). */
  credit_minor?: number
}

/**
 * P1, P2, P3, P6, B1: a package or a boost is paid: the market owes its time. The unearned rest of
 * a package that it replaces lies on the same account already, and is worth the same again.
 */
export const buyPackage = (
  db: Db,
  { purchase_id, owner, price_minor, paid_from, credit_minor = 0 }: Bought,
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
        debit(deferredOf(owner), credit_minor),
        credit(deferredOf(owner), price_minor + credit_minor),
      ],
    },
    when,
  )

const sourceOf = (paidFrom: PaidFrom, owner: Owner) => {
  if (paidFrom === 'available') return availableOf(owner)
  return paidFrom === 'bank' ? market('cash_bank') : market('gateway_clearing', paidFrom.gateway)
}

/** What a boost adds to earnings is paid out of its price: the price waits in the fund of the boost. */
export const buyBoost = (
  db: Db,
  { purchase_id, owner, price_minor, paid_from }: Omit<Bought, 'credit_minor'>,
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
        credit(boostFundOf(purchase_id), price_minor),
      ],
    },
    when,
  )

/** A boost is given back: what nothing has reserved, for the time that is left. */
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
        debit(boostFundOf(purchase_id), rest_minor),
        credit(availableOf(owner), rest_minor),
      ],
    },
    when,
  )

/** A boost has ended and no sale waits for it: what its fund did not pay out is earned. */
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
        debit(boostFundOf(purchase_id), rest_minor),
        credit(market('rev_boost'), rest_minor),
      ],
    },
    when,
  )

type Recognised = {
  purchase_id: number
  owner: Owner
  /** The day up to which it counts, YYYY-MM-DD, or `final`. */
  day: string
  /** What these days have earned since the last time. */
  amount_minor: number
  kind: 'affiliate' | 'shop' | 'subscription' | 'boost'
}

/** P4: the market has earned some days of a package or a boost. */
export const recognisePackage = (
  db: Db,
  { purchase_id, owner, day, amount_minor, kind }: Recognised,
  when: When,
) =>
  post(
    db,
    {
      key: `package:${purchase_id}:recognise:${day}`,
      type: 'package_recognised',
      ref: purchaseRef(purchase_id),
      entries: [
        debit(deferredOf(owner), amount_minor),
        credit(kind === 'boost' ? market('rev_boost') : market('rev_package', kind), amount_minor),
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

/** P5: it ends early, and what it has not earned goes back. */
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
        debit(deferredOf(owner), rest_minor),
        credit(to === 'wallet' ? walletOf(owner.owner_id) : sourceOf(to, owner), rest_minor),
      ],
    },
    when,
  )
