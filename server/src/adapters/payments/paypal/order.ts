import * as answers from '@emporia/messages/answer'
import { z } from 'zod'

import { fromDecimal } from '../decimal.ts'
import type { Happened } from '../gateway.ts'

const amount = z.object({ currency_code: z.string(), value: z.string() })

/** A capture collects the money of an order that the payer approved. */
export const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})
type Capture = z.output<typeof capture>

export const order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(capture).default([]) }).optional(),
      }),
    )
    .default([]),
})
export type Order = z.output<typeof order>

/** An order has one capture, because it is captured in full. */
export const captureOf = ({ purchase_units }: Order) => purchase_units[0]?.payments?.captures.at(-1)

/** Returns the state of an order, except that an approved one must be captured first. */
export const orderStateOf = (found: Order): Happened => {
  const captured = captureOf(found)
  if (captured) return captureStateOf(captured)
  return { kind: found.status === 'VOIDED' ? 'expired' : 'open' }
}

const paid = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

export const captureStateOf = ({ status, amount: { currency_code, value } }: Capture): Happened => {
  if (paid.has(status))
    return {
      kind: 'paid',
      amount_minor: fromDecimal(value, currency_code),
      currency: currency_code,
    }
  return status === 'PENDING' ? { kind: 'pending' } : declined()
}

export const declined = (): Happened => ({
  kind: 'failed',
  reason: answers.payment_declined_bank(),
})

/** The id of a payment of ours, as it was sent with the order. */
export const toPaymentId = (custom_id: string | undefined) =>
  custom_id && /^\d{1,15}$/.test(custom_id) ? Number(custom_id) : null
