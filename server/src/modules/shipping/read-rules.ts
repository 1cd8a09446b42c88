import { carriedClasses, offeredPoint, shippingKinds, shippingStep } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { noShippingRules, type ShippingRules } from '../pricing/shipping.ts'
import { shippingRuleSets } from './tables.ts'

const rule = z.object({
  zones: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      areas: z.array(
        z.object({
          country: z.string(),
          region: z.string().nullish().default(null),
          postcodes: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
  methods: z.array(
    z.object({
      id: z.int(),
      zone_id: z.int(),
      name: z.string(),
      kind: z.enum(shippingKinds),
      price_minor: z.int(),
      steps: z.array(shippingStep),
      free_from_minor: z.int().nullable(),
      shop_ids: z.array(z.int()),
      min_days: z.int(),
      max_days: z.int(),
      max_grams: z.int().nullable(),
      allows_cod: z.boolean(),
      /** Absent from rules that the previous version compiled. */
      age_check: z.boolean().default(false),
      always: z.boolean(),
      classes: carriedClasses.default([]),
      carrier: z.string().nullable().default(null),
      service: z.string().nullable().default(null),
      fallback_minor: z.int().nullable().default(null),
    }),
  ),
  /** Absent from rules that the previous version compiled. */
  points: z.array(offeredPoint).default([]),
  holidays: z.record(z.string(), z.array(z.string())),
})

/** SQL of the compiled rules of the marketplace, also as a column of another read. */
export const marketShippingRules = sql<string | null>`(
  select rules::text from ${shippingRuleSets} where shop_id = 0)`

/** SQL of the compiled rules of the shop with this id. */
export const shippingRulesOf = (shopId: SQL.Aliased | SQL) => sql<string | null>`(
  select rules::text from ${shippingRuleSets} where ${shippingRuleSets.shop_id} = ${shopId})`

const known = new Map<string, ShippingRules>()
const knownMax = 200

/** Returns the rules: the same object for the same text, which callers leave as it is. */
export const readShippingRules = (text: string | null): ShippingRules => {
  if (text === null) return noShippingRules
  const found = known.get(text)
  if (found) return found
  if (known.size >= knownMax) known.clear()
  const rules = rule.parse(JSON.parse(text))
  known.set(text, rules)
  return rules
}
