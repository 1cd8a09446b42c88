import { z } from 'zod'

import { country } from '../addresses/country.ts'
import { get } from '../endpoint.ts'
import { picture } from '../shapes.ts'

/** The legal guarantee of conformity in a country (docs/domain/consumer-law.md#guarantees). */
export const guaranteeNotice = get('/guarantee-notice', {
  access: 'public',
  /** Without a country, the home country of the marketplace. */
  input: z.strictObject({ country: country.optional() }),
  data: z.object({
    country: z.string(),
    /** Whether the marketplace shows the notice for deliveries there. */
    applies: z.boolean(),
    /** The official notice, if it was uploaded. */
    picture: picture.nullable(),
  }),
})
