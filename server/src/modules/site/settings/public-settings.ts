import { formatDays, type PublicSettings } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'

import type { Db } from '../../../db/client.ts'
import type { Payments } from '../../../adapters/payments/gateway.ts'
import { countListed, countShops } from '../../catalog/listed.ts'
import type { Method } from '../../payments/methods/load-methods.ts'
import { listMethodNames } from '../../payments/methods/offers.ts'
import { brandCssAddress } from '../appearance/brand-css.ts'
import { findConsumerRule, longestWithdrawal } from '../../consumer-rules/read-rules.ts'
import { sumRates } from '../../pricing/tax.ts'
import { findTaxRegime } from '../../tax-rules/regime.ts'
import { readTaxLabel } from '../../tax-rules/tax-label.ts'
import { readBuyerContexts, canChoose } from '../../../http/buyer-context/contexts.ts'
import { findBuyerContext } from '../../../http/buyer-context/current.ts'
import { findDisplayCurrency } from '../../currencies/find-currency.ts'
import { getSellingTerms, parseSiteSettings, type SellingTerms } from '../queries.ts'
import { readPageDates } from './page-dates.ts'
import { getBrandingPictures } from './pictures.ts'
import { findHold } from '../../../adapters/installation/installation.ts'
import { defaultSettings } from '../../settings/defaults.ts'
import { storedSettings } from '../../settings/stored.ts'

/** Returns the public settings, and the number of public records. */
export const getPublicSettings = async (
  db: Db,
  { now, payments }: { now: Date; payments: Pick<Payments, 'gateways'> },
): Promise<PublicSettings> => {
  const stored = await storedSettings(db)
  const { colours: colors, ...market } = parseSiteSettings(stored)
  const terms = await getSellingTerms(db)
  const { checkout_methods: methods } = terms
  return {
    ...market,
    tagline: market.tagline === defaultSettings.tagline ? answers.site_tagline() : market.tagline,
    locales: market.locales.filter((code) => code !== market.default_locale),
    pages: { ...market.pages, refund: withReturnDays(market) },
    pages_changed: readPageDates(stored),
    ...(await getBrandingPictures(db, stored)),
    brand_css: brandCssAddress(colors),
    is_held: (await findHold(db)) !== undefined,
    payment_methods: listMethodNames({ ...payments, methods }),
    cash_on_delivery: toCashRules(methods),
    tax: toHomeTax(terms, now),
    tax_number: terms.tax.number,
    ...(await toContext(db, now, market.currency)),
    withdrawal: toWithdrawal(terms),
    products: await countListed(db, now),
    shops: await countShops(db, now),
  }
}

/** Null: no buyer has a right of withdrawal. */
const toWithdrawal = (terms: SellingTerms) =>
  longestWithdrawal(terms.consumer_rules) === 0
    ? null
    : { home_days: findConsumerRule(terms)?.withdrawal_days ?? 0 }

/**
 * Pages mention cash on delivery only where it applies: not if it depends on the address or the
 * buyer, whom they do not know.
 */
const toCashRules = (methods: readonly Method[]) => {
  const cash = methods.find(
    ({ provider, countries, currencies, buyers, shipping_kinds }) =>
      provider === 'cash_on_delivery' &&
      [countries, currencies, buyers, shipping_kinds].every(({ length }) => length === 0),
  )
  return cash
    ? {
        enabled: true,
        method_id: cash.id,
        min_total_minor: cash.min_minor,
        max_total_minor: cash.max_minor,
        note: cash.note,
        shop_ids: cash.shop_ids,
        excluded_category_ids: cash.excluded_category_ids,
      }
    : null
}

/** Inserts the return period of the settings into the owner's page. */
const withReturnDays = ({ pages, return_days }: Pick<PublicSettings, 'pages' | 'return_days'>) =>
  pages.refund.replaceAll('{return_days}', formatDays(return_days))

/** Returns the tax of the prices that pages show to everyone; null if they have none. */
const toHomeTax = (terms: SellingTerms, now: Date) => {
  const { zone, prices_include_tax, ratesOf } = findTaxRegime(terms, undefined, now)
  if (sumRates(ratesOf(null)) === 0) return null
  return { label: readTaxLabel(zone?.label), shows_tax: prices_include_tax }
}

/** Returns the country and currency of the visitor; nothing where none can be chosen. */
const toContext = async (db: Db, now: Date, { position }: PublicSettings['currency']) => {
  const contexts = await readBuyerContexts(db, now)
  if (!canChoose(contexts)) return {}
  const { country, currency: code } = findBuyerContext() ?? contexts.home
  const display = (await findDisplayCurrency(db, { code, now, position })) ?? null
  return { context: { country, display } }
}
