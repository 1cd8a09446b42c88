import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { fieldMark, lineOrEmpty } from '../shapes.ts'

/** ISO 3166-1 alpha-2. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: () => m.valid_country({ field: fieldMark }) })

/** A postal code, its beginning (`902*`), or a range of numbers (`35000-35299`). */
const postcodes = z
  .string()
  .trim()
  .max(24)
  .toUpperCase()
  .regex(/^(?:[0-9A-Z][0-9A-Z -]{0,9}\*?|\d{3,10}-\d{3,10})$/, { error: m.tax_postcode_format })

/** Destinations of tax zones and shipping zones. */
export const deliveryArea = z.strictObject({
  country: countryCode,
  /** State or province, by its code or name; without it, the whole country. */
  region: lineOrEmpty(80).nullish(),
  /** Without them, the whole country or region. */
  postcodes: z.array(postcodes).max(2000).optional(),
})
export type DeliveryArea = z.output<typeof deliveryArea>
