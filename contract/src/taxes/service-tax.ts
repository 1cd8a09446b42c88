import { z } from 'zod'

import { commissionTreatments } from './tax-zone.ts'

/** How what the platform charges is taxed for one buyer (docs/domain/tax.md#services). */
export const serviceTax = z.object({
  treatment: z.enum(commissionTreatments),
  /** Whether prices include the tax; otherwise it is added. */
  is_included: z.boolean(),
  /** Over all jurisdictions. */
  rate_ppm: z.int(),
})
