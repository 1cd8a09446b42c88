import { z } from 'zod'

import { get } from '../endpoint.ts'
import { id, minor, nothing } from '../shapes.ts'

const offered = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price_minor: minor,
  /** Null: no end. */
  duration_days: z.int().nullable(),
  trial_days: z.int(),
  features: z.array(z.string()),
})
export type ShopPackage = z.output<typeof offered>

/**
 * Days for which a shop continues after its package has ended (docs/domain/affiliate.md#packages).
 */
export const packageGraceDays = 7

/** Shop packages for sale, smallest first. */
export const shopPackages = get('/shop-packages', {
  access: 'public',
  input: nothing,
  data: z.array(offered),
})
