import type { ShipmentState } from '@emporia/contract'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

import type { CarrierUpdate, CarrierProvider } from '../carrier-provider.ts'
import { openLabels } from './labels.ts'
import { type EasypostSettings, openTransport, parseJson } from './transport.ts'

const instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString())

const tracker = z.object({
  object: z.literal('Tracker'),
  id: z.string().max(100),
  public_url: z.string().startsWith('https://').max(500).nullish().catch(null),
  tracking_details: z
    .array(
      z.object({
        message: z.string().nullish(),
        status: z.string(),
        datetime: instant,
      }),
    )
    .max(200)
    .nullish(),
})
const event = z.object({ result: z.unknown() })

/** EasyPost: a tracker of each shipment, whose changes it reports by signed webhooks, and labels. */
export const openEasypost = (settings: EasypostSettings) => {
  const transport = openTransport(settings)
  return {
    code: 'easypost',
    watch: async ({ carrier, tracking }) => {
      const draft = { tracking_code: tracking, ...(carrier && { carrier: toCode(carrier) }) }
      const { status, body } = await transport.send('POST', '/v2/trackers', { tracker: draft })
      // Its number or carrier is unknown there.
      if (status === 400 || status === 422) return null
      if (status >= 300) throw new Error(`EasyPost answered ${status}`)
      return toUpdate(tracker.parse(body))
    },
    verify: ({ body, headers }) => {
      if (!isSigned(body, headers['x-hmac-signature'], settings.webhook_secret)) return undefined
      const found = tracker.safeParse(event.safeParse(parseJson(body)).data?.result)
      return found.success
        ? toUpdate(found.data)
        : { reference: null, tracking_url: null, reports: [] }
    },
    labels: openLabels(transport),
  } satisfies CarrierProvider
}

/** EasyPost names carriers in one word: RoyalMail. */
const toCode = (carrier: string) => carrier.replaceAll(/\W+/g, '')

const prefix = 'hmac-sha256-hex='

const isSigned = (body: Buffer, header: string | string[] | undefined, secret: string) => {
  if (typeof header !== 'string' || !header.startsWith(prefix)) return false
  const expected = createHmac('sha256', secret.normalize('NFKD')).update(body).digest()
  const signature = Buffer.from(header.slice(prefix.length), 'hex')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** A tracker repeats all of its details in every report. */
const toUpdate = ({
  id,
  public_url,
  tracking_details,
}: z.output<typeof tracker>): CarrierUpdate => ({
  reference: id,
  tracking_url: public_url ?? null,
  reports: (tracking_details ?? []).flatMap(({ message, status, datetime }) => {
    const state = states[status]
    if (!state) return []
    const hash = createHash('sha256').update(`${datetime} ${status} ${message}`).digest('hex')
    const text = (message ?? '').slice(0, 200)
    return { provider_id: `easypost:${id}:${hash.slice(0, 16)}`, state, text, at: datetime }
  }),
})

const states: Partial<Record<string, ShipmentState>> = {
  pre_transit: 'announced',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  available_for_pickup: 'out_for_delivery',
  delivered: 'delivered',
  failure: 'failed',
  return_to_sender: 'returned',
}
