import { z } from 'zod'

import { address } from '../orders/address.ts'
import { id } from '../shapes.ts'

/** A pickup point as its visitors read it. */
export const pickupPlace = {
  name: z.string(),
  address: z.object(address.omit({ name: true, phone: true }).shape),
  hours: z.string().nullable(),
  note: z.string().nullable(),
}

export const offeredPoint = z.object({ id, ...pickupPlace })
export type PickupPoint = z.output<typeof offeredPoint>

/** The point of an order, as it was when the order was placed. */
export const orderPickup = z.object(pickupPlace)
export type OrderPickup = z.output<typeof orderPickup>
