import { z } from 'zod'

import { country } from '../addresses/country.ts'
import { id, line, lineOrEmpty, name, phone } from '../shapes.ts'

/**
 * Delivery address; the country is ISO 3166-1 alpha-2. Which fields a country requires is checked by
 * the server (docs/domain/addresses.md#rules).
 */
export const address = z.strictObject({
  name,
  phone,
  company: lineOrEmpty(120).nullish(),
  line1: line(160),
  line2: lineOrEmpty(160).nullish(),
  district: lineOrEmpty(80).nullish(),
  city: lineOrEmpty(80).default(''),
  /** Code or name of the region in a request; the name in a reply. */
  region: lineOrEmpty(80).nullish(),
  /** Set by the server where the country has a list of regions: 'CA'. */
  region_code: lineOrEmpty(40).nullish(),
  postcode: lineOrEmpty(20).nullish(),
  country,
  /** The buyer confirmed a postal code that does not have the form of the country. */
  confirmed: z.boolean().optional(),
})
export type Address = z.output<typeof address>

export const savedAddress = address.extend({
  id,
  is_default: z.boolean(),
  /** Selected for billing; without one, the delivery address is billed. */
  is_billing_default: z.boolean().optional(),
})

/** The billing address of an order; null or missing: the delivery address. */
export const billingAddress = z.object(address.shape).omit({ phone: true })
export type BillingAddress = z.output<typeof billingAddress>
