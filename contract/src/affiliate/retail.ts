import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, bp, minor, nothing } from '../shapes.ts'

export const retailStates = ['unknown', 'healthy', 'low'] as const
export type RetailState = (typeof retailStates)[number]

const retail = z.object({
  from: at,
  /** What members earned of goods that people bought who are no members, less what came back. */
  retail_minor: minor,
  /** The same of what members bought. */
  inside_minor: minor,
  /** What members paid for affiliate packages and memberships, less what they got back. */
  paid_minor: minor,
  /** Of all that, what comes from selling to others; null while there is nothing. */
  ratio_bp: bp.nullable(),
  /** Below this it looks as if members paid each other. */
  min_bp: bp,
  state: z.enum(retailStates),
  /** Who bought a package, and how many of them have earned its price with it. */
  payers: z.int(),
  in_profit: z.int(),
  /** Whether no paid affiliate packages are sold until it is better. */
  is_stopped: z.boolean(),
})
export type Retail = z.output<typeof retail>

/** Whether members live from what they sell, or from what others pay to join: ninety days of it. */
export const affiliateRetail = get('/admin/affiliate-retail', {
  access: 'admin:affiliate',
  input: nothing,
  data: retail,
})
