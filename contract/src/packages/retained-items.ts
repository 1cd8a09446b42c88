import { z } from 'zod'

import { id } from '../shapes.ts'

const pickedMax = 2000
const picked = z.array(id).max(pickedMax).optional()

/**
 * What a shop retains when a smaller package begins; limits without a choice are filled
 * automatically.
 */
export const retainInput = z.strictObject({
  product_ids: picked,
  featured_ids: picked,
  login_ids: picked,
})
export type RetainInput = z.output<typeof retainInput>

export const retainLimits = ['products', 'featured_slots', 'staff'] as const
export type RetainLimit = (typeof retainLimits)[number]

/** A limit that the package sets below the current usage, and the records to choose from. */
export const retainChoice = z.object({
  key: z.enum(retainLimits),
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
export type RetainChoice = z.output<typeof retainChoice>
