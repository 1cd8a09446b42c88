import { z } from 'zod'

import { id } from '../shapes.ts'

const pickedMax = 2000
const picked = z.array(id).max(pickedMax).optional()

/**
 * What a shop retains when a smaller package begins; limits without a choice are filled
 * automatically.
 */
export const keepWish = z.strictObject({
  product_ids: picked,
  featured_ids: picked,
  login_ids: picked,
})
export type KeepWish = z.output<typeof keepWish>

export const keepLimits = ['products', 'featured_slots', 'staff'] as const
export type KeepLimit = (typeof keepLimits)[number]

/** A limit that the package sets below the current usage, and the records to choose from. */
export const keep = z.object({
  key: z.enum(keepLimits),
  limit: z.int(),
  /** The first `limit` records are retained unless the shop chooses others. */
  candidates: z.array(
    z.object({
      id,
      name: z.string(),
      /** Units sold; null if the record is not a product. */
      sold: z.number().nullable(),
      stays: z.boolean(),
    }),
  ),
})
export type Keep = z.output<typeof keep>
