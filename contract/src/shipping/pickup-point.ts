import { z } from 'zod'

import { post } from '../endpoint.ts'
import { address } from '../orders/address.ts'
import { order } from '../orders/order.ts'
import { resource, shopResource } from '../resource.ts'
import { id, line, status } from '../shapes.ts'
import { pickupPlace } from './pickup.ts'

const pointDraft = z.strictObject({
  name: line(80),
  address: address.omit({ name: true, phone: true }),
  /** Opening hours, as buyers read them. */
  hours: z.string().trim().max(500).nullish(),
  /** What buyers must know, such as a document to bring. */
  note: z.string().trim().max(500).nullish(),
})
const pointRow = z.object({ id, ...pickupPlace, status })

/** Where buyers pick up the products of the platform (docs/domain/shipping.md#pickup). */
export const adminPickupPoint = resource({
  path: 'pickup-point',
  permission: 'general',
  draft: pointDraft,
  row: pointRow,
  sorts: ['name', 'id'],
})

/** Where buyers pick up the products of a shop. */
export const sellerPickupPoint = shopResource({
  path: 'pickup-point',
  right: 'order',
  draft: pointDraft,
  row: pointRow,
  sorts: ['name', 'id'],
})

const handover = z.strictObject({
  id,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
})

/** Delivers an order to the buyer who shows its code. */
export const pickupHandover = {
  seller: post('/seller/order-pickup', { access: 'seller:order', input: handover, data: order }),
  admin: post('/admin/order-pickup', { access: 'admin:order', input: handover, data: order }),
}
