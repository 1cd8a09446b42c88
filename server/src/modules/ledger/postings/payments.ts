import { getPlatformAccount, getWalletAccount, getWalletHoldAccount } from '../accounts.ts'
import { credit, debit, type Entry, type Posting } from '../posting.ts'
import { toBankReason } from '../reasons.ts'

/** One shop's order: what the buyer pays, and the platform-funded discounts. */
export type OrderMoney = {
  order_id: number
  /** Null is the platform. */
  shop_id: number | null
  payable_minor: number
  /** The platform-funded part of the discounts on goods and shipping. */
  coupon_minor: number
}

type Captured = { group_id: number; orders: OrderMoney[] }
type Held = { group_id: number; user_id: number; wallet_minor: number }
type Unmatched = {
  payment_id: number
  gateway: string
  event_id: string
  amount_minor: number
  /** The currency as received; a wrong currency is one of the reasons. */
  currency: string
}

/** Postings of docs/domain/money.md#payment-events. */
export const paymentPostings = {
  /** Purchase that a gateway has captured, as reported by the gateway itself (O1). */
  capturedByGateway: ({ group_id, orders, gateway }: Captured & { gateway: string }) => ({
    key: `checkout:${group_id}:capture`,
    type: 'order_captured',
    ref: { type: 'order_group', id: group_id },
    entries: [
      debit(getPlatformAccount('gateway_clearing', gateway), calculatePayable(orders)),
      ...listClearing(orders),
    ],
  }),

  /** Purchase that was paid by bank transfer, as entered by staff (O1). */
  capturedByBank: ({ group_id, orders, reference }: Captured & { reference: string }) => ({
    key: `checkout:${group_id}:capture`,
    type: 'order_captured',
    ref: { type: 'order_group', id: group_id },
    reason: toBankReason(reference),
    entries: [debit('cash_bank', calculatePayable(orders)), ...listClearing(orders)],
  }),

  /**
   * Gateway payout to the bank less the gateway's fee, and what exchange rates changed since the
   * payments (O2).
   */
  gatewaySettled: ({ gateway, batch, gross_minor, fee_minor, fx_minor = 0 }: GatewayPayout) => ({
    key: `settle:${gateway}:${batch}`,
    type: 'gateway_settled',
    ref: null,
    entries: [
      debit('cash_bank', gross_minor - fee_minor + fx_minor),
      debit(getPlatformAccount('exp_gateway', gateway), fee_minor),
      credit(getPlatformAccount('gateway_clearing', gateway), gross_minor),
      fx_minor < 0 ? debit('fx_difference', -fx_minor) : credit('fx_difference', fx_minor),
    ],
  }),

  /** Purchase that is paid completely from the buyer's wallet (O3). */
  capturedByWallet: ({ group_id, orders, user_id }: Captured & { user_id: number }) => ({
    key: `checkout:${group_id}:capture`,
    type: 'order_captured',
    ref: { type: 'order_group', id: group_id },
    entries: [debit(getWalletAccount(user_id), calculatePayable(orders)), ...listClearing(orders)],
  }),

  /** Hold on the wallet part of a mixed payment until the gateway part arrives (O4a). */
  walletHeld: ({ group_id, user_id, wallet_minor }: Held) => ({
    key: `checkout:${group_id}:hold`,
    type: 'wallet_held',
    ref: { type: 'order_group', id: group_id },
    entries: [
      debit(getWalletAccount(user_id), wallet_minor),
      credit(getWalletHoldAccount(user_id), wallet_minor),
    ],
  }),

  /** Mixed payment after the gateway part arrived (O4b). Shares its key with O4c. */
  mixedPaymentCaptured: (purchase: Held & Captured & { gateway: string }) => {
    const { group_id, user_id, wallet_minor, orders, gateway } = purchase
    const gateway_minor = calculatePayable(orders) - wallet_minor
    return {
      key: `checkout:${group_id}:holdfinal`,
      type: 'order_captured',
      ref: { type: 'order_group', id: group_id },
      entries: [
        debit(getWalletHoldAccount(user_id), wallet_minor),
        debit(getPlatformAccount('gateway_clearing', gateway), gateway_minor),
        ...listClearing(orders),
      ],
    }
  },

  /** Release of the wallet hold if the gateway part did not arrive (O4c). */
  walletReleased: ({ group_id, user_id, wallet_minor }: Held) => ({
    key: `checkout:${group_id}:holdfinal`,
    type: 'wallet_released',
    ref: { type: 'order_group', id: group_id },
    entries: [
      debit(getWalletHoldAccount(user_id), wallet_minor),
      credit(getWalletAccount(user_id), wallet_minor),
    ],
  }),

  /**
   * Unmatched gateway payment (O11): the order is over, or the amount differs. It stays in
   * `suspense` until it is sent back.
   */
  paymentSuspended: ({ payment_id, gateway, event_id, amount_minor, currency }: Unmatched) => ({
    key: `webhook:${gateway}:${event_id}`,
    type: 'payment_suspended',
    ref: { type: 'payment', id: payment_id },
    currency,
    entries: [
      debit(getPlatformAccount('gateway_clearing', gateway), amount_minor),
      credit('suspense', amount_minor),
    ],
  }),

  /** Unmatched payment that the gateway has sent back (O11). */
  suspenseRefunded: ({ payment_id, gateway, event_id, amount_minor, currency }: Unmatched) => ({
    key: `webhook:${gateway}:${event_id}:refund`,
    type: 'payment_sent_back',
    ref: { type: 'payment', id: payment_id },
    currency,
    entries: [
      debit('suspense', amount_minor),
      credit(getPlatformAccount('gateway_clearing', gateway), amount_minor),
    ],
  }),
  /**
   * Bank transfer that pays no order (O11): the order is over, or the amount differs. It stays in
   * `suspense` until staff send it back.
   */
  bankTransferSuspended: ({ transfer_id, group_id, amount_minor }: Transfer) => ({
    key: `transfer:${transfer_id}`,
    type: 'payment_suspended',
    ref: { type: 'order_group', id: group_id },
    entries: [debit('cash_bank', amount_minor), credit('suspense', amount_minor)],
  }),

  /** Bank transfer that staff have sent back (O11). */
  bankTransferReturned: (returned: Transfer & { reference: string }) => ({
    key: `transfer:${returned.transfer_id}:return`,
    type: 'payment_sent_back',
    ref: { type: 'order_group', id: returned.group_id },
    reason: toBankReason(returned.reference),
    entries: [debit('suspense', returned.amount_minor), credit('cash_bank', returned.amount_minor)],
  }),
} satisfies Record<string, (event: never) => Posting>

type Transfer = { transfer_id: number; group_id: number; amount_minor: number }

type GatewayPayout = {
  gateway: string
  batch: string
  gross_minor: number
  fee_minor: number
  /** A gain is positive. */
  fx_minor?: number | undefined
}

export const calculatePayable = (orders: OrderMoney[]) =>
  orders.reduce((sum, { payable_minor }) => sum + payable_minor, 0)

/**
 * Returns the entries of the platform-funded discounts and of the `order_clearing` of each order,
 * which holds the buyer's payment plus these discounts.
 */
export const listClearing = (orders: OrderMoney[]): Entry[] =>
  orders.flatMap(({ order_id, payable_minor, coupon_minor }) => [
    debit('exp_coupon', coupon_minor, { order_id }),
    credit('order_clearing', payable_minor + coupon_minor, { order_id }),
  ])
