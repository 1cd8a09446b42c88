import { z } from 'zod'

import { get } from '../endpoint.ts'
import { country } from './country.ts'
import { addressLabels } from './labels.ts'

/** The fields whose order and labels differ between countries. */
export const placeFields = ['line1', 'district', 'city', 'region', 'postcode'] as const
export type PlaceField = (typeof placeFields)[number]

const placeField = z.enum(placeFields)

/** How addresses of one country are written (docs/domain/addresses.md#rules). */
const addressRulesShape = z.object({
  country: z.string(),
  /** In the order of the country. */
  fields: z.array(placeField),
  required: z.array(placeField),
  labels: z.partialRecord(placeField, z.enum(addressLabels)),
  /** A pattern for the whole postal code, and one that matches; null: there is no pattern. */
  postcode: z.object({ pattern: z.string(), example: z.string() }).nullable(),
  /** The regions to choose from; empty: free text. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type AddressRules = z.output<typeof addressRulesShape>

/** Public rules of addresses; they change only with a version of the product. */
export const addressRules = get('/address-rules', {
  access: 'public',
  input: z.strictObject({ country }),
  data: addressRulesShape,
})
