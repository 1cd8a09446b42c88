import { z } from 'zod'

import type { Gateway, GatewayEvent, Happened } from '../gateway.ts'
import type { PayPalApi, PayPalSettings } from './api.ts'
import { capture, captureStateOf, order, toPaymentId } from './order.ts'

const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(100),
  resource: z.unknown(),
})
type PayPalEvent = z.output<typeof event>

type Received = Pick<Parameters<Gateway['verify']>[0], 'body' | 'headers'>

/**
 * Returns the event of a webhook if PayPal confirms that it signed it. The time of the signature has
 * no limit, because a repeated delivery may have the first one; an event id is applied once.
 */
export const verifyWebhook = async (
  api: PayPalApi,
  { webhook_id }: PayPalSettings,
  { body, headers }: Received,
): Promise<PayPalEvent | undefined> => {
  const text = body.toString('utf8')
  const parsed = parse(text)
  const signature = signatureOf(headers)
  if (!parsed || !signature) return undefined
  const claim = JSON.stringify({ ...signature, webhook_id })
  // The event as it was received; another order of its keys has another signature.
  const { ok, status, data } = await api('/v1/notifications/verify-webhook-signature', {
    body: `${claim.slice(0, -1)},"webhook_event":${text}}`,
  })
  if (status === 401 || status === 403) throw new Error(`PayPal replied ${status} to a webhook`)
  return ok && verified.safeParse(data).success ? parsed : undefined
}

const verified = z.object({ verification_status: z.literal('SUCCESS') })

const parse = (text: string) => {
  try {
    return event.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const names = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time']

const signatureOf = (headers: Received['headers']) => {
  const values = names.map((name) => headers[`paypal-${name.replace('_', '-')}`])
  if (!values.every((value) => typeof value === 'string' && value !== '')) return undefined
  return Object.fromEntries(names.map((name, at) => [name, values[at]]))
}

const captureEvent = /^PAYMENT\.CAPTURE\.(?:COMPLETED|PENDING|DENIED|DECLINED)$/

/** Maps an event. The approval of an order is followed by its capture; others do not matter. */
export const readEvent = async (
  { id: event_id, event_type: type, resource }: PayPalEvent,
  captureOrder: (id: string) => Promise<Happened>,
): Promise<GatewayEvent> => {
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const { id: reference, purchase_units } = order.parse(resource)
    const payment_id = toPaymentId(purchase_units[0]?.custom_id)
    return { event_id, type, payment_id, reference, happened: await captureOrder(reference) }
  }
  if (!captureEvent.test(type))
    return { event_id, type, payment_id: null, reference: null, happened: null }
  const captured = capture.parse(resource)
  return {
    event_id,
    type,
    payment_id: toPaymentId(captured.custom_id),
    reference: captured.supplementary_data?.related_ids?.order_id ?? null,
    happened: captureStateOf(captured),
  }
}
