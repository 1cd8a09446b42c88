import type { GatewayCode } from '@emporia/contract'

/** A payment provider that collects money and reports by webhook. */
export type Gateway = {
  code: GatewayCode
  supports: Supports
  /** Opens a payment page; the same key opens the same page. */
  start: (attempt: Attempt) => Promise<Opened>
  /** Verifies a webhook; undefined if it is not from the provider, or too old. */
  verify: (delivery: Delivery) => Promise<GatewayEvent | undefined>
  /** Refunds money; the same key refunds once. Throws if the provider is unreachable. */
  refund: (back: GatewayRefund) => Promise<{ refused: string | null }>
  /** Returns the state of an attempt from the provider. */
  lookup: (reference: string) => Promise<Happened>
  /** Shows the form of the provider on our page, for attempts that `start` opened there. */
  form?: GatewayForm | undefined
}

export type GatewayForm = {
  /** What the page of the form may load from the provider. */
  sources: { script: string[]; connect: string[]; frame: string[] }
  /** Returns what the form needs; null if the attempt is on a page of the provider, or is over. */
  open: (reference: string) => Promise<OpenedForm | null>
}

export type OpenedForm = { script_url: string; publishable_key: string; client_secret: string }

/** What a provider accepts, whatever the rules of its payment methods; empty lists are all. */
type Supports = {
  currencies: string[]
  countries: string[]
  min_minor: number
  max_minor: number | null
}

/** A provider without limits. */
export const supportsAll: Supports = {
  currencies: [],
  countries: [],
  min_minor: 0,
  max_minor: null,
}

export type Attempt = {
  payment_id: number
  key: string
  /** What is being paid for, as the payer sees it. */
  title: string
  email: string
  amount_minor: number
  currency: string
  success_url: string
  failure_url: string
  /** Our page with the form of a provider. */
  form_url: string
  expires_at: Date
}

export type Opened = { reference: string; url: string }

/** A webhook as it was received; its signature covers every byte of the body. */
type Delivery = {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
  now: Date
}

/** `open`: not paid yet. `pending`: the payer is done, the payment is being processed. */
export type Happened =
  | { kind: 'paid'; amount_minor: number; currency: string }
  | { kind: 'open' }
  | { kind: 'pending' | 'expired' }
  | { kind: 'failed'; reason: string }

export type GatewayEvent = {
  event_id: string
  type: string
  /** Our id of the attempt, which the provider returns; null if the payment is not ours. */
  payment_id: number | null
  /** The provider's id of the attempt. */
  reference: string | null
  /** Null for events that do not matter here. */
  happened: Happened | null
}

export type GatewayRefund = {
  key: string
  reference: string
  amount_minor: number
  currency: string
}

export type Payments = {
  /** The enabled gateways, the preferred one first. */
  gateways: readonly Gateway[]
  /** Delivers a sandbox webhook to this server over HTTP; returns the status. */
  knock: Knock
}
export type Knock = (path: string, body: string, headers: Record<string, string>) => Promise<number>

/** A webhook further than this from the current time, in seconds, is treated as a replay. */
export const toleranceSeconds = 300
