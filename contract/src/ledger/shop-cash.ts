import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { at, byId, id, minor, nothing } from '../shapes.ts'
import { collectors } from './earning-settings.ts'

/** How a shop's cash on delivery is collected, and what it owes of it. */
const shopCash = z.object({
  /** Who collects the cash of deliveries from now on. */
  collected_by: z.enum(collectors),
  /** Setting of this shop alone; null: it follows the settings of the marketplace. */
  own: z.enum(collectors).nullable(),
  cash_minor: minor,
  /** A shop that owes more for longer than `grace_days` cannot sell until it has paid. */
  limit_minor: minor,
  grace_days: z.int(),
  over_since: at.nullable(),
  stops_at: at.nullable(),
  stopped_at: at.nullable(),
})
export type ShopCash = z.output<typeof shopCash>

export const adminShopCash = {
  show: get('/admin/shop-cash/:id', { access: 'admin:billing', input: byId, data: shopCash }),
  /** Sets who collects a shop's cash; null: the setting of the marketplace applies. */
  set: post('/admin/shop-cash', {
    access: 'admin:billing',
    input: z.strictObject({ id, collected_by: z.enum(collectors).nullable() }),
    data: shopCash,
  }),
}

export const sellerCash = get('/seller/cash', {
  access: 'seller:money',
  input: nothing,
  data: shopCash,
})
