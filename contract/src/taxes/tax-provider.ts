import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { get, put } from '../endpoint.ts'
import { nothing } from '../shapes.ts'

/** What calculates tax: the zones and rates of the marketplace, Stripe Tax, or an own service. */
export const taxProviders = ['table', 'stripe_tax', 'http'] as const
export type TaxProviderCode = (typeof taxProviders)[number]

/** While the provider does not answer, the tables apply, or orders are refused. */
export const taxFallbacks = ['table', 'refuse'] as const

const url = z.union([
  z.literal(''),
  z
    .string()
    .max(200)
    .regex(/^https?:\/\/[^\s/?#]+\S*$/i, { error: m.tax_provider_url }),
])

const settings = {
  provider: z.enum(taxProviders),
  /** The address of the own service. */
  url,
  fallback: z.enum(taxFallbacks),
}

const view = z.object({
  ...settings,
  url: z.string(),
  /** Whether a key or secret is stored; it is never returned. */
  has_secret: z.boolean(),
  version,
})
export type TaxProviderSettings = z.output<typeof view>

const edits = { record: 'tax-provider', by: 'market' } as const
const access = 'admin:general'

/** Who calculates tax (docs/domain/tax.md#provider). */
export const taxProvider = {
  show: get('/admin/tax-provider', {
    access,
    input: nothing,
    data: view,
    edits,
  }),
  /** Omitted fields keep their value. The provider has to answer with the tax of an example. */
  update: put('/admin/tax-provider', {
    access,
    apiKeys: false,
    input: z
      .strictObject({
        ...settings,
        /** The key of Stripe, or the secret that signs requests to the own service. */
        secret: z.string().trim().min(16).max(200),
        ...versionSeen,
      })
      .partial(),
    data: view,
    edits,
  }),
}
