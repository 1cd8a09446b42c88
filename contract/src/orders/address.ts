import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { fieldMark, id, line, lineOrEmpty, name, phone } from '../shapes.ts'

/** Delivery address; the country is ISO 3166-1 alpha-2. */
export const address = z.strictObject({
  name,
  phone,
  line1: line(160),
  line2: lineOrEmpty(160).nullish(),
  city: line(80),
  region: lineOrEmpty(80).nullish(),
  postcode: lineOrEmpty(20).nullish(),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: () => m.valid_country({ field: fieldMark }) }),
})
export type Address = z.output<typeof address>

/** Countries that write the postal code behind the region. */
const codeLast = new Set(['US', 'CA', 'AU'])

type Place = Pick<Address, 'postcode' | 'city' | 'region' | 'country'>

/** Formats the line of the city: 'Portland, OR 97205', '0150 Oslo'. */
export const formatCity = ({ postcode, city, region, country }: Place) =>
  codeLast.has(country)
    ? [city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [[postcode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ')

export const savedAddress = address.extend({ id, is_default: z.boolean() })
