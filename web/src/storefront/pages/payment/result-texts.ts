import type { PaymentResultState } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'

/** The state of a payment, or of an order that was canceled since. */
export type ResultState = PaymentResultState | 'canceled'

type Facts = {
  number: string
  total: string
  /** The amount in the currency that was charged. */
  charged: string | null | undefined
  failure: string | null
  until: string
}
type ResultText = (facts: Facts) => { title: string; text: string }

/** Heading and sentence for each state of a payment. */
export const resultTexts: Record<ResultState, ResultText> = {
  paid: ({ number, total, charged }) => ({
    title: m.payment_paid_title(),
    text: charged
      ? m.payment_paid_charged({ number, total, amount: charged })
      : m.payment_paid_text({ number, total }),
  }),
  waiting: ({ number }) => ({
    title: m.payment_waiting_title(),
    text: m.payment_waiting_text({ number }),
  }),
  unpaid: ({ number, until }) => ({
    title: m.payment_unpaid_title({ number }),
    text: m.payment_unpaid_text({ until }),
  }),
  failed: ({ number, failure, until }) => ({
    title: m.payment_failed_title(),
    text: m.payment_failed_text({ reason: failure ?? m.payment_failed_reason(), number, until }),
  }),
  expired: ({ number }) => ({
    title: m.payment_expired_title({ number }),
    text: m.payment_expired_text(),
  }),
  on_delivery: ({ number, total }) => ({
    title: m.payment_cash_title(),
    text: m.payment_cash_text({ number, total }),
  }),
  canceled: ({ number }) => ({
    title: m.payment_canceled_title({ number }),
    text: m.payment_canceled_text(),
  }),
}
