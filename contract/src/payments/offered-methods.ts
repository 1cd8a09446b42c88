import { z } from 'zod'

import { id, minor } from '../shapes.ts'
import { gatewayCodes } from './state.ts'

/** `bank` requires an agreement with staff; `till` is used by POS sales only. */
export const paymentMethods = [
  'cash_on_delivery',
  'wallet',
  'bank_transfer',
  'bank',
  'till',
  ...gatewayCodes,
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const namedMethod = {
  code: z.enum(paymentMethods),
  name: z.string(),
  /** The id of the method, which has rules; null: a provider without rules. */
  method_id: id.nullish(),
}

/** What a method costs the buyer, and the totals with it. */
const fee = z.object({ fee_minor: minor, tax_minor: minor, total_minor: minor })

/** The payment methods of a checkout. */
export const offeredMethods = {
  payment_methods: z.array(z.object({ ...namedMethod, note: z.string(), fee: fee.optional() })),
  /** Methods that the order does not fit, and why. */
  refused_methods: z.array(z.object({ ...namedMethod, reason: z.string() })).optional(),
}
