import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, bp, minor, nothing } from '../shapes.ts'

export const retailStates = ['unknown', 'healthy', 'low'] as const
export type RetailState = (typeof retailStates)[number]

const retail = z.object({
  from: at,
  /** Commission on sales to people who are not members, net of reversals. */
  retail_minor: minor,
  /** Commission on sales to members, net of reversals. */
  inside_minor: minor,
  /** What members paid for affiliate packages and memberships, net of refunds. */
  paid_minor: minor,
  /** Share of `retail_minor` in the three amounts; null while they are 0. */
  ratio_bp: bp.nullable(),
  /** Below this ratio, members appear to live from each other's payments. */
  min_bp: bp,
  state: z.enum(retailStates),
  /** Members who bought a package, and how many of them have earned its price. */
  payers: z.int(),
  in_profit: z.int(),
  /** Whether the sale of paid affiliate packages is stopped until the ratio recovers. */
  is_stopped: z.boolean(),
})
export type Retail = z.output<typeof retail>

/**
 * Retail ratio of the last 90 days: whether earnings come from sales or from joining members
 * (docs/domain/affiliate.md#retail-ratio).
 */
export const affiliateRetail = get('/admin/affiliate-retail', {
  access: 'admin:affiliate',
  input: nothing,
  data: retail,
})
