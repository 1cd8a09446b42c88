import { z } from 'zod'

import { post } from '../endpoint.ts'
import { at, id, minor } from '../shapes.ts'
import { affiliateSettings } from './settings.ts'

const outcome = z.object({
  /** What members would have earned from direct sales and levels. */
  paid_minor: minor,
  direct_minor: minor,
  level_minor: minor,
  /** The platform's net revenue of these sales, after commission and platform-funded coupons. */
  kept_minor: z.int(),
  members: z.int(),
  /** Lines that would have earned no commission. */
  unqualified: z.int(),
})
export type PreviewOutcome = z.output<typeof outcome>

/** Recalculates the affiliate sales of the last 90 days with other settings. Saves nothing. */
export const affiliatePreview = post('/admin/affiliate-settings-preview', {
  access: 'admin:affiliate',
  input: affiliateSettings.partial(),
  data: z.object({
    from: at,
    orders: z.int(),
    lines: z.int(),
    /** False if only the newest sales were calculated because there are too many. */
    is_complete: z.boolean(),
    before: outcome,
    after: outcome,
    /** The members with the largest difference. */
    members: z.array(z.object({ id, name: z.string(), before_minor: minor, after_minor: minor })),
  }),
})
