import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { post } from '../endpoint.ts'

/**
 * Whether a VAT id counts: `invalid` by form or by VIES; `unavailable` if VIES did not answer;
 * `foreign` if no member state of the European Union issues such numbers.
 */
export const vatStates = ['valid', 'invalid', 'unavailable', 'foreign'] as const

/** The VAT id or tax number of a business, as it was typed. */
export const vatId = z
  .string()
  .trim()
  .toUpperCase()
  .max(24)
  .regex(/^[0-9A-Z][0-9A-Z .+*/-]{3,}$/, { error: m.vat_id_format })

export const vatCheckShape = z.object({
  /** Without blanks and punctuation. */
  vat_id: z.string(),
  /** The member state that issues such numbers. */
  country: z.string().nullable(),
  state: z.enum(vatStates),
  source: z.enum(['format', 'vies']),
  /** The registered name, if VIES disclosed it. */
  name: z.string().nullable(),
})
export type VatCheck = z.output<typeof vatCheckShape>

/**
 * Checks a VAT id by its form and, if the marketplace asks it, by VIES, whose answer counts for a day
 * (docs/domain/tax.md#business-buyers).
 */
export const vatCheck = post('/vat-check', {
  access: 'public',
  input: z.strictObject({ vat_id: vatId }),
  data: vatCheckShape.extend({ valid: z.boolean() }),
})
