import * as m from '@emporia/messages/history'

const texts = {
  expired: m.payment_expired,
  unmatched: m.payment_unmatched,
  gateway_off: m.refund_gateway_off,
  payment_unknown: m.refund_payment_unknown,
} as const satisfies Record<string, () => string>

/** A failure that no gateway explains: stored as its code, and written for each reader. */
export type FailureCode = keyof typeof texts

/** Returns why a payment or refund failed: what the gateway wrote, or the text of a code. */
export const readFailure = <Failure extends string | null>(failure: Failure) =>
  failure !== null && isCode(failure) ? texts[failure]() : failure

const isCode = (failure: string): failure is FailureCode => Object.hasOwn(texts, failure)
