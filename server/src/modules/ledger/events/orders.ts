import type { Db } from '../../../db/client.ts'
import { getPlatformAccount, getWalletHoldAccount, getWalletAccount } from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type Entry, type When } from '../posting.ts'

/** One shop's order: what the buyer pays, and the platform-funded discounts. */
export type OrderMoney = {
  order_id: number
  /** Null is the platform. */
  shop_id: number | null
  payable_minor: number
  /** The platform-funded part of the discounts on goods and shipping. */
  coupon_minor: number
}

/**
 * Returns the entries of the platform-funded discounts and of the `order_clearing` of each order,
 * which holds the buyer's payment plus these discounts.
 */
export const cleared = (orders: OrderMoney[]): Entry[] =>
  orders.flatMap(({ order_id, payable_minor, coupon_minor }) => [
    debit(getPlatformAccount('exp_coupon'), coupon_minor, { order_id }),
    credit(getPlatformAccount('order_clearing'), payable_minor + coupon_minor, { order_id }),
  ])

export const calculatePayable = (orders: OrderMoney[]) =>
  orders.reduce((sum, { payable_minor }) => sum + payable_minor, 0)

type Captured = { group_id: number; orders: OrderMoney[] }

/** Posts a purchase that a gateway has captured, as reported by the gateway itself (O1). */
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
      entries: [
        debit(getPlatformAccount('gateway_clearing', gateway), calculatePayable(orders)),
        ...cleared(orders),
      ],
    },
    when,
  )

/** Posts a purchase that was paid by bank transfer, as entered by staff (O1). */
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
      entries: [
        debit(getPlatformAccount('cash_bank'), calculatePayable(orders)),
        ...cleared(orders),
      ],
    },
    when,
  )

/** Posts a gateway payout to the bank less the gateway's fee (O2). */
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
        debit(getPlatformAccount('cash_bank'), gross_minor - fee_minor),
        debit(getPlatformAccount('exp_gateway', gateway), fee_minor),
        credit(getPlatformAccount('gateway_clearing', gateway), gross_minor),
      ],
    },
    when,
  )

type Settled = { gateway: string; batch: string; gross_minor: number; fee_minor: number }

/** Posts a purchase that is paid completely from the buyer's wallet (O3). */
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
      entries: [debit(getWalletAccount(user_id), calculatePayable(orders)), ...cleared(orders)],
    },
    when,
  )

type Held = { group_id: number; user_id: number; wallet_minor: number }

/** Holds the wallet part of a mixed payment until the gateway part arrives (O4a). */
export const holdWallet = (db: Db, { group_id, user_id, wallet_minor }: Held, when: When) =>
  post(
    db,
    {
      key: `checkout:${group_id}:hold`,
      type: 'wallet_held',
      ref: { type: 'order_group', id: group_id },
      entries: [
        debit(getWalletAccount(user_id), wallet_minor),
        credit(getWalletHoldAccount(user_id), wallet_minor),
      ],
    },
    when,
  )

/** Captures a mixed payment after the gateway part arrived (O4b). Shares its key with O4c. */
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
        debit(getWalletHoldAccount(user_id), wallet_minor),
        debit(
          getPlatformAccount('gateway_clearing', gateway),
          calculatePayable(orders) - wallet_minor,
        ),
        ...cleared(orders),
      ],
    },
    when,
  )

/** Releases the wallet hold if the gateway part did not arrive (O4c). */
export const releaseWallet = (db: Db, { group_id, user_id, wallet_minor }: Held, when: When) =>
  post(
    db,
    {
      key: `checkout:${group_id}:holdfinal`,
      type: 'wallet_released',
      ref: { type: 'order_group', id: group_id },
      entries: [
        debit(getWalletHoldAccount(user_id), wallet_minor),
        credit(getWalletAccount(user_id), wallet_minor),
      ],
    },
    when,
  )
