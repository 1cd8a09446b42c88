import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { at, id, line, pageQuery, status, toPageSchema } from '../shapes.ts'
import { exactRate } from './exact-rate.ts'

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, { error: m.currency_format })

/** Where a rate comes from: staff, the European Central Bank, or another address. */
export const fxSources = ['manual', 'ecb', 'http'] as const
export type FxSource = (typeof fxSources)[number]

const storedRate = z.object({
  id,
  quote: z.string(),
  /** What one unit of the currency of the marketplace is worth. */
  rate: z.string(),
  source: z.enum(fxSources),
  valid_at: at,
})
export type FxRate = z.output<typeof storedRate>

/** Currencies besides that of the marketplace (docs/domain/currencies.md). */
export const currencies = {
  ...resource({
    path: 'currency',
    permission: 'general',
    draft: z.strictObject({
      /** Cannot change once the currency exists. */
      code: currencyCode,
      symbol: line(6),
      /** Decimal places: 2 for EUR, 0 for JPY, 3 for KWD. */
      exponent: z.int().min(0).max(3),
      /** Charged amounts are a multiple of it, in minor units. */
      rounding_minor: z.int().min(1).max(10_000).optional(),
      /** Whether visitors can choose to see prices in it. */
      shows: z.boolean().optional(),
      /** Whether gateways that support it charge it. */
      charges: z.boolean().optional(),
      /** Added to the rate of charged amounts, in basis points. */
      margin_bp: z.int().min(0).max(2000).optional(),
    }),
    row: z.object({
      id,
      code: z.string(),
      symbol: z.string(),
      exponent: z.int(),
      rounding_minor: z.int(),
      shows: z.boolean(),
      charges: z.boolean(),
      margin_bp: z.int(),
      /** The latest rate; null: there is none yet. */
      rate: storedRate.nullable(),
      /** Whether the rate is too old, so that the currency is hidden. */
      is_stale: z.boolean(),
      status,
    }),
    sorts: ['code', 'id'],
  }),
  /** Adds a rate by hand. */
  addRate: post('/admin/currency-rate', {
    access: 'admin:general',
    input: z.strictObject({ id, rate: exactRate }),
    data: storedRate,
  }),
  /** The rates of a currency, the latest first. */
  rates: get('/admin/currency-rate-list', {
    access: 'admin:general',
    input: pageQuery(['id']).extend({ currency_id: id.optional() }),
    data: toPageSchema(storedRate),
  }),
}
