import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { knownCountry } from '../addresses/country.ts'
import { resource, shopResource } from '../resource.ts'
import { id, line, status, text } from '../shapes.ts'

const draft = z.strictObject({
  name: line(200),
  /** Street, postal code and town. */
  address: text(500),
  country: knownCountry,
  electronic_address: line(254).regex(/^(\S+@\S+\.\S+|https?:\/\/\S+\.\S+)$/, {
    error: m.electronic_address_format,
  }),
})
const row = z.object({
  id,
  name: z.string(),
  address: z.string(),
  country: z.string(),
  electronic_address: z.string(),
  /** Products that name it. */
  products: z.int(),
  status,
})
const described = {
  path: 'economic-operator',
  draft,
  row,
  sorts: ['name', 'id'],
} as const

/**
 * Manufacturers and responsible persons of the products of the platform
 * (docs/domain/consumer-law.md#product-safety).
 */
export const adminEconomicOperator = resource({ ...described, permission: 'product' })

/** The same for the products of a shop. */
export const sellerEconomicOperator = shopResource({ ...described, right: 'product' })

/** What product pages name of an economic operator. */
const operator = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  electronic_address: z.string(),
})
export type EconomicOperator = z.output<typeof operator>

/** What product pages say about the safety of a product. */
export const productSafety = z.object({
  manufacturer: operator.nullable(),
  responsible: operator.nullable(),
  model: z.string(),
  warnings: z.string(),
})
export type ProductSafety = z.output<typeof productSafety>

/** Whether products without safety data are sold to the European Union. */
export const safetyModes = ['off', 'warn', 'require'] as const
export type SafetyMode = (typeof safetyModes)[number]
