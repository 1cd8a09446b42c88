import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { at, bytes, id, line, nothing, status } from '../shapes.ts'

/** An address of a tracking page with `{tracking}` in place of the number. */
const trackingAddress = z
  .string()
  .trim()
  .max(300)
  .refine((address) => URL.canParse(address) && /^https:\/\/[^{]+\/.*\{tracking\}/.test(address), {
    error: m.carrier_tracking_format,
  })

/** Who brings shipments to buyers (docs/domain/shipping.md#carriers). */
export const carrier = resource({
  path: 'carrier',
  permission: 'general',
  draft: z.strictObject({ name: line(60), tracking_url: trackingAddress.nullish() }),
  row: z.object({ id, name: z.string(), tracking_url: z.string().nullable(), status }),
  sorts: ['name', 'id'],
})

const names = z.object({ carriers: z.array(z.string()) })

/** Names of the active carriers, to choose from when an order is shipped. */
export const shipmentCarriers = {
  admin: get('/admin/shipment-carriers', { access: 'admin:order', input: nothing, data: names }),
  seller: get('/seller/shipment-carriers', { access: 'seller:order', input: nothing, data: names }),
}

/** What a carrier reports about a shipment. */
export const shipmentStates = [
  'announced',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'failed',
  'returned',
] as const
export type ShipmentState = (typeof shipmentStates)[number]

/** A shipment as its page shows it, with the latest report first. */
export const tracked = {
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  tracking_url: z.string().nullish(),
  shipped_at: at,
  reports: z.array(z.object({ state: z.enum(shipmentStates), text: z.string(), at })).optional(),
}

/** Reports of EasyPost about shipments, in its format and with its signature. */
export const carrierWebhook = post('/webhook/easypost', {
  access: 'public',
  input: z.strictObject({ body: bytes }),
  data: z.null(),
})
