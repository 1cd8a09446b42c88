import { z } from 'zod'

import { post } from '../endpoint.ts'
import { at, day, email, id, measure, picture, text } from '../shapes.ts'
import { tracked } from '../shipping/carrier.ts'
import { orderPickup } from '../shipping/pickup.ts'
import { groupStatuses, orderStatuses } from './status.ts'

const parcel = z.object({
  number: z.string(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  status: z.enum(orderStatuses),
  /** The days between which it arrives, as the buyer read them. */
  deliver_from: day.nullish(),
  deliver_to: day.nullish(),
  /** Where the buyer picks it up; null or missing: it is delivered. */
  pickup: orderPickup.nullish(),
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: at.nullable() })),
  events: z.array(
    z.object({ status: z.enum(orderStatuses), note: z.string().nullable(), created_at: at }),
  ),
  shipments: z.array(z.object(tracked)),
  items: z.array(
    z.object({
      name: z.string(),
      variant_label: z.string(),
      unit: z.string(),
      decimals: z.int(),
      quantity: measure,
      picture: picture.nullable(),
    }),
  ),
})

/**
 * Public order tracking by number and the e-mail or phone of the order. Shows no prices, and only
 * the city of the address.
 */
export const orderTrack = post('/order-track', {
  access: 'public',
  input: z.strictObject({ number: text(40), contact: text(254) }),
  data: z.object({
    number: z.string(),
    status: z.enum(groupStatuses),
    city: z.string(),
    placed_at: at,
    parcels: z.array(parcel),
  }),
})

/** Sends a new link to a guest at the address of an order; the reply is the same for any other one. */
export const guestLink = post('/guest-link', {
  access: 'public',
  input: z.strictObject({ number: text(40), email }),
  data: z.null(),
})
