import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { fieldMark } from '../shapes.ts'
import { countryCodes } from './country-codes.ts'

/** A two-letter code; whether the country exists is checked by who uses it. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: () => m.valid_country({ field: fieldMark }) })

const isCountry = (code: string) => countryCodes.includes(code)

/** The code of one of the 250 countries. */
export const knownCountry = country.refine(isCountry, {
  error: () => m.valid_country({ field: fieldMark }),
})
