import type { ChargedMoney } from '@emporia/contract'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import type { Payment, Purpose } from './tables.ts'

/** An amount in a currency other than that of the marketplace. */
export type Charge = { currency: string; amount_minor: number }

/** What is due, as the payer sees it, read under lock. */
export type Due = {
  /** For example `Order 1001`, in the language of the request. */
  title: string
  /** Set for orders, whose e-mails are in another language than the request. */
  order_number?: string
  email: string
  /** Amount the gateway should collect now; 0 if it is paid, over or canceled. */
  amount_minor: number
  /** What gateways charge for it in another currency, until the rate ends. */
  charge?: (Charge & { until: Date }) | null
  /** The same with its currency, as the payer sees it. */
  charged?: ChargedMoney | null
  /** Path the payer returns to after the provider's page. */
  success_path: string
  failure_path: string
}

/** A refund through the gateway, with the key that its requester set. */
type GatewayRefund = { refund_key: string; amount_minor: number }

/**
 * Something that can be paid for. Payments do not depend on orders or packages: they call the payee
 * in the transaction of the event, and the payee locks its record before anything else is locked.
 */
export type Payee = {
  /** Locks the record and returns what is due. */
  due: (db: Db, refId: number, now: Date) => Promise<Due>
  /** The due amount has been paid: post it and continue with the record. */
  settle: (context: Context, payment: Payment) => Promise<void>
  /** The attempt has failed; nothing was captured. */
  fail: (context: Context, payment: Payment) => Promise<void>
  /** The gateway has paid a refund requested by `sendBack`: post it (R4). */
  refunded: (context: Context, payment: Payment, sent: GatewayRefund) => Promise<void>
  /**
   * The gateway refuses the refund (R5): the money stays in `refund_payable` until staff choose
   * another channel.
   */
  refundRefused: (
    context: Context,
    payment: Payment,
    sent: GatewayRefund & { reason: string },
  ) => Promise<void>
}

export type Payees = Record<Purpose, Payee>
