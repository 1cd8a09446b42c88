import { z } from 'zod'

import { get } from '../endpoint.ts'
import { id, minor, nothing } from '../shapes.ts'

const offered = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price_minor: minor,
  /** Null: for good. */
  duration_days: z.int().nullable(),
  trial_days: z.int(),
  features: z.array(z.string()),
})
export type ShopPackage = z.output<typeof offered>

/** A shop goes on for so many days after its package has ended (product.md 7). */
export const packageGraceDays = 7

/** What a shop may buy to be open: those on sale, the smallest first. */
export const shopPackages = get('/shop-packages', {
  access: 'public',
  input: nothing,
  data: z.array(offered),
})
