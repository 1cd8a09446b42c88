import { z } from 'zod'

import { post } from '../endpoint.ts'
import { at, id, minor } from '../shapes.ts'
import { affiliateSettings } from './settings.ts'

const outcome = z.object({
  /** What members would have got, from direct sales and from levels. */
  paid_minor: minor,
  direct_minor: minor,
  level_minor: minor,
  /** What the market would have kept of these sales after that; coupons of its own are off it. */
  kept_minor: z.int(),
  members: z.int(),
  /** Lines that would have brought nobody anything. */
  unqualified: z.int(),
})
export type PreviewOutcome = z.output<typeof outcome>

/** The sales of the last ninety days that members brought, at other settings. Nothing is saved. */
export const affiliatePreview = post('/admin/affiliate-settings-preview', {
  access: 'admin:affiliate',
  input: affiliateSettings.partial(),
  data: z.object({
    from: at,
    orders: z.int(),
    lines: z.int(),
    /** False where there are so many that only the newest were looked at. */
    is_complete: z.boolean(),
    before: outcome,
    after: outcome,
    /** For whom it makes the greatest difference. */
    members: z.array(z.object({ id, name: z.string(), before_minor: minor, after_minor: minor })),
  }),
})
