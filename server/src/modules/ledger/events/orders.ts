import type { Db } from '../../../db/client.ts'
import { market, walletHoldOf, walletOf } from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type Entry, type When } from '../posting.ts'

/** One shop's order: what the buyer pays, and what the market adds because its coupons promised. */
export type OrderMoney = {
  order_id: number
  /** Null is the house. */
  shop_id: number | null
  payable_minor: number
  /** The part of the discounts, of goods and of shipping, that the market pays for. */
  coupon_minor: number
}

/** What the buyers' money and the market's coupons put into each order's clearing. */
export const cleared = (orders: OrderMoney[]): Entry[] =>
  orders.flatMap(({ order_id, payable_minor, coupon_minor }) => [
    debit(market('exp_coupon'), coupon_minor, { order_id }),
    credit(market('order_clearing'), payable_minor + coupon_minor, { order_id }),
  ])

export const payableOf = (orders: OrderMoney[]) =>
  orders.reduce((sum, { payable_minor }) => sum + payable_minor, 0)

type Captured = { group_id: number; orders: OrderMoney[] }

/** O1: a gateway has the money of a whole purchase, as it told us itself. */
export const captureByGateway = (
  db: Db,
  { group_id, orders, gateway }: Captured & { gateway: string },
  when: When,
) =>
  post(
    db,
    {
      key: `checkout:${group_id}:capture`,
      type: 'order_captured',
      ref: { type: 'order_group', id: group_id },
      entries: [debit(market('gateway_clearing', gateway), payableOf(orders)), ...cleared(orders)],
    },
    when,
  )

/** O1 without a gateway: the staff has found the money of a purchase at the bank. */
export const captureByBank = (
  db: Db,
  { group_id, orders, reference }: Captured & { reference: string },
  when: When,
) =>
  post(
    db,
    {
      key: `checkout:${group_id}:capture`,
      type: 'order_captured',
      ref: { type: 'order_group', id: group_id },
      reason: `Bank transfer ${reference}`,
      entries: [debit(market('cash_bank'), payableOf(orders)), ...cleared(orders)],
    },
    when,
  )

/** O2: the gateway pays out to the bank what it captured, and keeps its fee. */
export const settleGateway = (
  db: Db,
  { gateway, batch, gross_minor, fee_minor }: Settled,
  when: When,
) =>
  post(
    db,
    {
      key: `settle:${gateway}:${batch}`,
      type: 'gateway_settled',
      ref: null,
      entries: [
        debit(market('cash_bank'), gross_minor - fee_minor),
        debit(market('exp_gateway', gateway), fee_minor),
        credit(market('gateway_clearing', gateway), gross_minor),
      ],
    },
    when,
  )

type Settled = { gateway: string; batch: string; gross_minor: number; fee_minor: number }

/** O3: the buyer's wallet pays for all of a purchase. */
export const captureByWallet = (
  db: Db,
  { group_id, orders, user_id }: Captured & { user_id: number },
  when: When,
) =>
  post(
    db,
    {
      key: `checkout:${group_id}:capture`,
      type: 'order_captured',
      ref: { type: 'order_group', id: group_id },
      entries: [debit(walletOf(user_id), payableOf(orders)), ...cleared(orders)],
    },
    when,
  )

type Held = { group_id: number; user_id: number; wallet_minor: number }

/** O4a: the wallet's part of a purchase waits for the gateway's. */
export const holdWallet = (db: Db, { group_id, user_id, wallet_minor }: Held, when: When) =>
  post(
    db,
    {
      key: `checkout:${group_id}:hold`,
      type: 'wallet_held',
      ref: { type: 'order_group', id: group_id },
      entries: [
        debit(walletOf(user_id), wallet_minor),
        credit(walletHoldOf(user_id), wallet_minor),
      ],
    },
    when,
  )

/** O4b: the gateway's part came; the wallet's part goes with it. Shares its key with O4c. */
export const captureMixed = (
  db: Db,
  { group_id, user_id, wallet_minor, orders, gateway }: Held & Captured & { gateway: string },
  when: When,
) =>
  post(
    db,
    {
      key: `checkout:${group_id}:holdfinal`,
      type: 'order_captured',
      ref: { type: 'order_group', id: group_id },
      entries: [
        debit(walletHoldOf(user_id), wallet_minor),
        debit(market('gateway_clearing', gateway), payableOf(orders) - wallet_minor),
        ...cleared(orders),
      ],
    },
    when,
  )

/** O4c: it did not; the wallet has its part back. */
export const releaseWallet = (db: Db, { group_id, user_id, wallet_minor }: Held, when: When) =>
  post(
    db,
    {
      key: `checkout:${group_id}:holdfinal`,
      type: 'wallet_released',
      ref: { type: 'order_group', id: group_id },
      entries: [
        debit(walletHoldOf(user_id), wallet_minor),
        credit(walletOf(user_id), wallet_minor),
      ],
    },
    when,
  )
