import type { Db } from '../../db/client.ts'
import type { Jobs } from '../../outside/jobs.ts'
import type { Payment, Purpose } from './tables.ts'

/** What the payees need of the server beside the database. */
export type PayeeTools = { now: Date; jobs: Jobs; public_url: string }

/** What is to be paid, as the payer reads it and as it stands under lock. */
export type Due = {
  /** `Order 1001`. */
  title: string
  email: string
  /** What a gateway is to collect now; nothing when it is paid, over or not wanted any more. */
  amount_minor: number
  /** Where the payer goes on after the provider's page. */
  success_path: string
  failure_path: string
}

/** Money on its way back, in the words of whoever asked for it. */
type SentBack = { refund_key: string; amount_minor: number }

/**
 * Whoever is paid for something. Payments know no orders and no packages: they ask the payee, in
 * the transaction of the event, and the payee locks what is his before anything else is locked.
 */
export type Payee = {
  /** Locks the thing and says what is due. */
  due: (db: Db, refId: number, now: Date) => Promise<Due>
  /** The money is there, as much as was due: post it and go on with the thing. */
  settle: (db: Db, payment: Payment, tools: PayeeTools) => Promise<void>
  /** The attempt has failed; nothing was taken. */
  fail: (db: Db, payment: Payment, tools: PayeeTools) => Promise<void>
  /** A refund that was asked for by `sendBack` has been paid by the gateway: post R4. */
  refunded: (db: Db, payment: Payment, sent: SentBack, tools: PayeeTools) => Promise<void>
  /** The gateway refuses it (R5): the money stays in refund_payable, somebody chooses another way. */
  refundRefused: (
    db: Db,
    payment: Payment,
    sent: SentBack & { reason: string },
    tools: PayeeTools,
  ) => Promise<void>
}

export type Payees = Record<Purpose, Payee>
