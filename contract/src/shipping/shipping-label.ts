import { z } from 'zod'

import type { Access } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { address } from '../orders/address.ts'
import { at, byId, fileReply, id, minor } from '../shapes.ts'
import { gramsMax } from './shipping-kind.ts'

/** `canceling`: the carrier has not decided yet. `failed`: nothing was bought. */
export const labelStates = ['pending', 'bought', 'failed', 'canceling', 'canceled'] as const
export type LabelState = (typeof labelStates)[number]

const millimeters = z.int().min(1).max(3000)

const parcel = {
  grams: z.int().min(1).max(gramsMax),
  length_mm: millimeters,
  width_mm: millimeters,
  height_mm: millimeters,
}

const label = z.object({
  id,
  order_id: id,
  /** The shipment that it is for; null: what the order still ships. */
  shipment_id: id.nullable(),
  state: z.enum(labelStates),
  carrier: z.string(),
  service: z.string(),
  price_minor: minor,
  /** Whose money pays it. */
  paid_by: z.enum(['seller', 'platform']),
  tracking: z.string().nullable(),
  tracking_url: z.string().nullable(),
  /** Whether its PDF can be opened. */
  has_file: z.boolean(),
  /** Why the carrier refused it or its cancellation. */
  refusal: z.string().nullable(),
  created_at: at,
})
export type ShippingLabel = z.output<typeof label>

const overview = z.object({
  /** The next shipment without a label; null: none, or labels are not sold. */
  target: z.object({ shipment_id: id.nullable() }).nullable(),
  /** Who pays the next label, and what the shop has for it; null: the platform pays. */
  available_minor: minor.nullable(),
  parcel: z.object(parcel),
  /** From where it was sent the last time, or the address of the shop. */
  sender: address.nullable(),
  labels: z.array(label),
})
export type LabelOverview = z.output<typeof overview>

const ratesInput = z.strictObject({
  order_id: id,
  shipment_id: id.nullish(),
  ...parcel,
  sender: address,
})

const rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  price_minor: minor,
  /** Working days in transit; null: unknown. */
  days: z.int().nullable(),
})
export type LabelRate = z.output<typeof rate>

const rates = z.object({
  /** The label that a rate is bought for. */
  id,
  expires_at: at,
  rates: z.array(rate),
  /** What cannot be bought here, and why. */
  left_out: z.array(z.object({ carrier: z.string(), service: z.string(), reason: z.string() })),
  /** What carriers say about the parcel or the address. */
  notes: z.array(z.string()),
})
export type LabelRates = z.output<typeof rates>

const purchase = z.strictObject({ id, rate: z.string().trim().min(1).max(300) })

const labelsOf = <const A extends Access>(area: string, access: A) => ({
  show: get(`/${area}/shipping-label`, {
    access,
    input: z.strictObject({ order_id: id }),
    data: overview,
  }),
  rates: post(`/${area}/shipping-rates`, { access, input: ratesInput, data: rates }),
  buy: post(`/${area}/shipping-label`, { access, input: purchase, data: label }),
  cancel: post(`/${area}/shipping-label-cancel`, { access, input: byId, data: label }),
  /** The PDF to print. */
  file: get(`/${area}/shipping-label-file/:id`, { access, input: byId, data: fileReply }),
})

/** Prepaid labels of carriers for the orders of a shop, or of all shops (docs/domain/shipping.md#labels). */
export const shippingLabel = {
  seller: labelsOf('seller', 'seller:order'),
  admin: labelsOf('admin', 'admin:order'),
}
