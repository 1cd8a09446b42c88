import { z } from 'zod'

import type { Happened } from '../gateway.ts'

export const link = z.object({
  id: z.string(),
  reference_id: z.string().nullish(),
  short_url: z.url({ protocol: /^https?$/ }),
  status: z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
  amount_paid: z.int().default(0),
  currency: z.string(),
  // An empty object is written as an empty list.
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
  payments: z.array(z.object({ payment_id: z.string(), status: z.string() })).nullish(),
})
export type Link = z.output<typeof link>

export const linkList = z.object({ payment_links: z.array(link).default([]) })

export const refund = z.object({ status: z.string() })

export const linkStateOf = ({ status, amount_paid, currency }: Link): Happened => {
  if (status === 'paid') return { kind: 'paid', amount_minor: amount_paid, currency }
  return { kind: status === 'expired' || status === 'cancelled' ? 'expired' : 'open' }
}

const failure = z.object({ error: z.object({ description: z.string() }) })

export const readFailure = (data: unknown) =>
  failure.safeParse(data).data?.error.description ?? 'unknown'
