import { shippingTaxes, taxPayees, taxSchemes } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { taxRuleSets } from '../taxes/public.ts'

const rule = z.object({
  categories: z.array(z.object({ id: z.int(), treatment: z.enum(['zero', 'exempt']) })),
  /** Of the category with the code `shipping`; null: the standard rate. */
  shipping_category_id: z.int().nullable().default(null),
  zones: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      label: z.string(),
      areas: z.array(
        z.object({
          country: z.string(),
          region: z.string().nullish(),
          postcodes: z.array(z.string()).default([]),
        }),
      ),
      shows_tax: z.boolean(),
      shipping: z.enum(shippingTaxes),
      payee: z.enum(taxPayees),
      /** Maximum value of an imported parcel to be `deemed`; null: no limit. */
      import_limit_minor: z.int().nullable().default(null),
      /** Whether shops that owe its tax sell there only with a tax number. */
      requires_number: z.boolean().default(false),
      scheme: z.enum(taxSchemes),
      number: z.string(),
      /** Closed zones are for orders that were placed while they were open. */
      is_open: z.boolean(),
    }),
  ),
  rates: z.array(
    z.object({
      zone_id: z.int().nullable(),
      category_id: z.int().nullable(),
      jurisdiction: z.string(),
      name: z.string(),
      rate_ppm: z.int(),
      starts_on: z.string(),
      ends_on: z.string().nullable(),
    }),
  ),
})

/** The zones, categories and rates of the market, besides its tax settings. */
export type TaxRules = z.output<typeof rule>
export type TaxZone = TaxRules['zones'][number]

const noRules: TaxRules = { categories: [], shipping_category_id: null, zones: [], rates: [] }

/** SQL of the compiled rules, for `readTaxRules`, also as a column of another read. */
export const compiledTaxRules = sql<string | null>`(select rules::text from ${taxRuleSets})`

/** Returns the rules as they are stored. */
export const getTaxRules = async (db: Db) => {
  const [row] = await db
    .select({ rules: sql<string>`${taxRuleSets.rules}::text` })
    .from(taxRuleSets)
  return readTaxRules(row?.rules ?? null)
}

let last: { text: string | null; rules: TaxRules } = { text: null, rules: noRules }

/** Returns the rules: the same object until they change, which callers leave as it is. */
export const readTaxRules = (text: string | null): TaxRules => {
  if (text !== last.text)
    last = { text, rules: text === null ? noRules : rule.parse(JSON.parse(text)) }
  return last.rules
}
