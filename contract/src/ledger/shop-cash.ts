import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { at, byId, id, minor, nothing } from '../shapes.ts'
import { collectors } from './earning-settings.ts'

/** How a shop's cash on delivery is handled, and what it owes of it. */
const shopCash = z.object({
  /** Who takes the cash of what is delivered from now on. */
  collected_by: z.enum(collectors),
  /** What was decided for this shop alone; null: it follows the market. */
  own: z.enum(collectors).nullable(),
  cash_minor: minor,
  /** Owing more for longer than so many days, it sells nothing until it has paid. */
  limit_minor: minor,
  grace_days: z.int(),
  over_since: at.nullable(),
  stops_at: at.nullable(),
  stopped_at: at.nullable(),
})
export type ShopCash = z.output<typeof shopCash>

export const adminShopCash = {
  show: get('/admin/shop-cash/:id', { access: 'admin:billing', input: byId, data: shopCash }),
  /** Who takes a shop's cash; null: as the market has it. */
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
