import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, day, id, nothing } from '../shapes.ts'

export const storedTerms = z.object({
  id,
  /** The first day on which it applies, in the time zone of the marketplace. */
  starts_on: day,
  text: z.string(),
  /** What changes to the version before; empty for the first one. */
  changes: z.string(),
  created_at: at,
})

/** The terms of the marketplace for shops (docs/domain/consumer-law.md#terms-for-sellers). */
export const sellerTerms = {
  /** All versions, the newest first; `current_id` applies today. */
  list: get('/seller-terms', {
    access: 'public',
    input: nothing,
    data: z.object({ versions: z.array(storedTerms), current_id: id.nullable() }),
  }),
}

export type SellerTerms = z.output<typeof storedTerms>
