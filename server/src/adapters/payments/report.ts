import { z } from 'zod'

export const happened = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), amount_minor: z.int(), currency: z.string() }),
  z.object({ kind: z.enum(['pending', 'expired']) }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('failed'), reason: z.string().max(500) }),
])

/** The body of a webhook of the sandbox and of a provider of the operator. */
export const report = z.object({
  event_id: z.string().min(1).max(200),
  type: z.string().max(100),
  payment_id: z.int().nullable(),
  reference: z.string().max(200),
  happened,
})
export type Report = z.output<typeof report>
