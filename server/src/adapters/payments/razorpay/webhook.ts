import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

import type { Gateway, GatewayEvent } from '../gateway.ts'
import { link, linkStateOf } from './link.ts'

const event = z.object({
  event: z.string().max(100),
  created_at: z.int().default(0),
  payload: z.object({
    payment_link: z.object({ entity: link }).optional(),
    payment: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
})
type RazorpayEvent = z.output<typeof event>

type Received = Pick<Parameters<Gateway['verify']>[0], 'body' | 'headers'>

/**
 * Verifies the signature of a webhook. It covers the body alone: neither a time nor the header with
 * the id of the event. The id is therefore made of the body, so that a replay changes nothing.
 */
export const verifyWebhook = (
  { body, headers }: Received,
  secret: string,
): GatewayEvent | undefined => {
  const signature = headers['x-razorpay-signature']
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return undefined
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  return toEvent(event.parse(JSON.parse(body.toString('utf8'))))
}

const states = new Set(['payment_link.paid', 'payment_link.expired', 'payment_link.cancelled'])

const toEvent = ({ event: type, created_at, payload }: RazorpayEvent): GatewayEvent => {
  const entity = payload.payment_link?.entity
  const event_id = [type, entity?.id, payload.payment?.entity.id, created_at].join(':')
  if (!entity || !states.has(type))
    return { event_id, type, payment_id: null, reference: null, happened: null }
  return {
    event_id,
    type,
    payment_id: toPaymentId(entity.notes),
    reference: entity.id,
    happened: linkStateOf(entity),
  }
}

const ours = z.object({ payment_id: z.string().regex(/^\d{1,15}$/) })

const toPaymentId = (notes: unknown) => {
  const { data } = ours.safeParse(notes)
  return data ? Number(data.payment_id) : null
}
