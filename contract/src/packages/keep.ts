import { z } from 'zod'

import { id } from '../shapes.ts'

const pickedMax = 2000
const picked = z.array(id).max(pickedMax).optional()

/** What a shop picks to stay when a smaller package begins; what it leaves out is chosen for it. */
export const keepWish = z.strictObject({
  product_ids: picked,
  featured_ids: picked,
  login_ids: picked,
})
export type KeepWish = z.output<typeof keepWish>

export const keepLimits = ['products', 'featured_slots', 'staff'] as const
export type KeepLimit = (typeof keepLimits)[number]

/** A limit that a package would set below what there is: how many stay, and of which. */
export const keep = z.object({
  key: z.enum(keepLimits),
  limit: z.int(),
  /** The first of them stay, unless others are picked. */
  candidates: z.array(
    z.object({
      id,
      name: z.string(),
      /** How much of it was sold; null where it is no product. */
      sold: z.number().nullable(),
      stays: z.boolean(),
    }),
  ),
})
export type Keep = z.output<typeof keep>
