import { defaultSelling, siteSettings, sellingSettings, slidersLiveMax } from '@emporia/contract'
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { one } from '../../db/single-row.ts'
import { withPictures } from '../media/queries.ts'
import { defaultSettings } from '../settings/defaults.ts'
import { readConsumerRules, storedConsumerRules } from '../consumer-rules/read-rules.ts'
import { readMethods, storedMethods } from '../payments/methods/load-methods.ts'
import { generalSettings, parseOnce, readStored, storedSettings } from '../settings/stored.ts'
import { marketShippingRules, readShippingRules } from '../shipping/read-rules.ts'
import { compiledTaxRules, readTaxRules } from '../tax-rules/load-tax-rules.ts'
import { readTaxProvider, storedTaxProvider } from '../tax-provider/settings.ts'
import { sliders } from './tables.ts'

// Stored values were validated when written. Validating a time zone takes longer than all other
// fields together.
const siteSchema = z.object({ ...siteSettings.shape, time_zone: z.string() })

export const getGeneralSettings = async (db: Db) => parseSiteSettings(await storedSettings(db))

export const parseSiteSettings = parseOnce((stored) =>
  siteSchema.parse({ ...defaultSettings, ...stored }),
)

const selling = z.object(sellingSettings.shape)

/** What `toSellingTerms` reads, also as columns of another read. */
export const sellingColumns = {
  settings: generalSettings,
  tax_rules: compiledTaxRules,
  shipping_rules: marketShippingRules,
  checkout_methods: storedMethods,
  consumer_rules: storedConsumerRules,
  tax_provider: storedTaxProvider,
}
type SellingRow = Record<keyof typeof sellingColumns, string | null>

const selectTerms = prepared<SellingRow>(
  'terms of sale',
  sql`select ${generalSettings} as settings, ${compiledTaxRules} as tax_rules,
    ${marketShippingRules} as shipping_rules, ${storedMethods} as checkout_methods,
    ${storedConsumerRules} as consumer_rules, ${storedTaxProvider} as tax_provider`,
)

/** Returns the terms of sale, the rules of tax and shipping, and the currency. */
export const getSellingTerms = async (db: Db) => toSellingTerms(one(await selectTerms(db, {})))

export const toSellingTerms = ({
  settings,
  tax_rules,
  shipping_rules,
  checkout_methods,
  consumer_rules,
  tax_provider,
}: SellingRow) => {
  const stored = readStored(settings)
  return {
    ...sellingIn(stored),
    ...parseSiteSettings(stored),
    tax_rules: readTaxRules(tax_rules),
    shipping_rules: readShippingRules(shipping_rules),
    checkout_methods: readMethods(checkout_methods),
    consumer_rules: readConsumerRules(consumer_rules),
    tax_provider: readTaxProvider(tax_provider),
  }
}
export type SellingTerms = ReturnType<typeof toSellingTerms>

export const sellingIn = parseOnce((stored) => selling.parse({ ...defaultSelling, ...stored }))

/** Returns the current slides of the home page. */
export const listLiveSliders = async (db: Db, now: Date) => {
  const rows = await db
    .select()
    .from(sliders)
    .where(and(isOn(now), or(isNull(sliders.starts_at), lte(sliders.starts_at, now.toISOString()))))
    .orderBy(asc(sliders.rank), asc(sliders.id))
    .limit(slidersLiveMax)
  return withPictures(db, rows, ['image_desktop', 'image_mobile'])
}

/** SQL condition: current and future slides that are enabled. */
export const isOn = (now: Date): SQL | undefined =>
  and(
    eq(sliders.status, 'active'),
    isNull(sliders.deleted_at),
    or(isNull(sliders.ends_at), gt(sliders.ends_at, now.toISOString())),
  )
