import * as answers from '@emporia/messages/answer'

import type { Happened } from '../gateway.ts'

export const declined = (): Happened => ({
  kind: 'failed',
  reason: answers.payment_declined_bank(),
})

/** Reads the id of an attempt that Stripe returns; null if the payment is not ours. */
export const toPaymentId = (ours: string | null | undefined) =>
  ours && /^\d{1,15}$/.test(ours) ? Number(ours) : null
