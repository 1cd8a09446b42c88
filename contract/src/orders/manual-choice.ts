import { z } from 'zod'

import { id, measure, minor, picture } from '../shapes.ts'
import { savedAddress } from './address.ts'

/** A customer for whom staff may create an order. */
export const customerRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  orders: z.int(),
  addresses: z.array(savedAddress),
})
export type OrderCustomer = z.output<typeof customerRow>

/** A variant that staff may add to an order. */
export const orderProductRow = z.object({
  id,
  product_id: id,
  name: z.string(),
  variant_label: z.string(),
  sku: z.string(),
  picture: picture.nullable(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  unit: z.string(),
  decimals: z.int(),
  price_minor: minor,
  available: measure,
  backorder: z.boolean(),
})
export type OrderProduct = z.output<typeof orderProductRow>
