import { randomUUID } from 'node:crypto'

/**
 * A payment and what happened to it. A real service stores payments and refunds in a database.
 *
 * @typedef {{ kind: 'open' } | { kind: 'paid', amount_minor: number, currency: string } | { kind: 'failed', reason: string }} Happened
 *
 * @typedef {{ payment_id: number, key: string, title: string, amount_minor: number, currency: string, success_url: string, failure_url: string, webhook_url: string }} PaymentRequest
 *
 * @typedef {PaymentRequest & { reference: string, happened: Happened, refunds: Map<string, number> }} Payment
 */

/** @type {Map<string, Payment>} */
const payments = new Map()

export const findPayment = (/** @type {string} */ reference) => payments.get(reference)

/** Returns the payment of a request; a repeated request has the key of the first. */
export const openPayment = (/** @type {PaymentRequest} */ request) => {
  for (const payment of payments.values()) if (payment.key === request.key) return payment
  /** @type {Payment} */
  const payment = {
    ...request,
    reference: `pay_${randomUUID()}`,
    happened: { kind: 'open' },
    refunds: new Map(),
  }
  payments.set(payment.reference, payment)
  return payment
}

/** Records the choice of the payer; the first one counts. Returns whether this was it. */
export const decidePayment = (/** @type {Payment} */ payment, /** @type {boolean} */ isPaid) => {
  if (payment.happened.kind !== 'open') return false
  const { amount_minor, currency } = payment
  payment.happened = isPaid
    ? { kind: 'paid', amount_minor, currency }
    : { kind: 'failed', reason: 'The payment was declined' }
  return true
}

/** Refunds once for each key. Returns why it is refused, or null. */
export const refundPayment = (
  /** @type {Payment | undefined} */ payment,
  /** @type {{ key: string, amount_minor: number }} */ { key, amount_minor },
) => {
  if (payment?.happened.kind !== 'paid') return 'Nothing was collected'
  if (payment.refunds.has(key)) return null
  let sum = amount_minor
  for (const refunded of payment.refunds.values()) sum += refunded
  if (sum > payment.amount_minor) return 'That is more than was collected'
  payment.refunds.set(key, amount_minor)
  return null
}
