import { z } from 'zod'

import { id, phone, text } from '../shapes.ts'

/** Where a parcel goes; country is ISO 3166-1 alpha-2. */
export const address = z.strictObject({
  name: text(120),
  phone,
  line1: text(160),
  line2: z.string().trim().max(160).nullish(),
  city: text(80),
  region: z.string().trim().max(80).nullish(),
  postcode: z.string().trim().max(20).nullish(),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'country code of two letters'),
})
export type Address = z.output<typeof address>

export const savedAddress = address.extend({ id, is_default: z.boolean() })
