import type { Gateway } from '../../../src/adapters/payments/gateway.ts'
import type { Fault } from '../provider-server.ts'

export type Money = { amount_minor: number; currency: string }
export type Webhook = { payload: string; headers: Record<string, string> }

type Delivery = {
  at: Date
  /** Signed with a key that the marketplace does not know. */
  isForged?: boolean
  /** Distinguishes the reports of one attempt. */
  id?: string
}

/** A gateway with a provider on this machine, as the conformance test drives it. */
export type StandIn = {
  gateway: Gateway
  /** Tells two of one provider apart. */
  name?: string
  /** Whether the signature covers the time, so that old webhooks are refused. */
  signsTime: boolean
  /** Makes the provider fail until the next call. */
  fail: (fault: Fault) => void
  /** The payer pays on the page of the provider. */
  pay: (reference: string, money: Money) => Promise<unknown>
  /** The page ends without a payment. */
  end: (reference: string) => Promise<unknown>
  /** The webhook about the current state of an attempt. */
  report: (reference: string, delivery: Delivery) => Promise<Webhook>
  /** How many pages were opened. */
  countPages: () => Promise<number>
  /** The amounts that were refunded. */
  listRefunds: () => Promise<number[]>
  forget: () => void
  close: () => void
}
