import type { GatewayCode } from '@emporia/contract'

/** Somebody who collects money for us, and tells us so. */
export type Gateway = {
  code: GatewayCode
  name: string
  /** Opens a page on which the payer pays; the same key opens the same page. */
  start: (attempt: Attempt) => Promise<Opened>
  /** Reads what was delivered to our door; nothing when it is not from the provider, or too old. */
  verify: (delivery: Delivery) => Promise<GatewayEvent | undefined>
  /** Sends money back; the same key sends it once. Throws when the provider cannot be reached. */
  refund: (back: MoneyBack) => Promise<{ refused: string | null }>
  /** How an attempt stands, as the provider knows. */
  lookup: (reference: string) => Promise<Happened>
}

export type Attempt = {
  payment_id: number
  key: string
  /** What is paid for, as the payer reads it. */
  title: string
  email: string
  amount_minor: number
  currency: string
  success_url: string
  failure_url: string
  expires_at: Date
}

export type Opened = { reference: string; url: string }

/** A webhook as it came: every byte of its body counts. */
export type Delivery = {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
  now: Date
}

/** `open`: nothing yet. `pending`: the payer is done, the money is on its way. */
export type Happened =
  | { kind: 'paid'; amount_minor: number; currency: string }
  | { kind: 'open' }
  | { kind: 'pending' | 'expired' }
  | { kind: 'failed'; reason: string }

export type GatewayEvent = {
  event_id: string
  type: string
  /** Our own name for the attempt, which the provider gives back; null is none of ours. */
  payment_id: number | null
  /** The provider's name for it. */
  reference: string | null
  /** Null is of no interest to us. */
  happened: Happened | null
}

export type MoneyBack = { key: string; reference: string; amount_minor: number; currency: string }

export type Payments = {
  /** Those that are switched on, the preferred one first. */
  gateways: readonly Gateway[]
  /** How the sandbox, which lives in this house, brings a webhook to its door; gives the status. */
  knock: Knock
}
export type Knock = (path: string, body: string, headers: Record<string, string>) => Promise<number>

/** A webhook older than this, or from as far in the future, is a recording of one. */
export const toleranceSeconds = 300
