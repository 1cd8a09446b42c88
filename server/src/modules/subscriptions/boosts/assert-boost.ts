import * as m from '@emporia/messages/error'

import { invalid } from '../../../http/failure.ts'
import { isFundedBoost } from '../rules.ts'

type Terms = Record<string, unknown>

/** Throws if a boost lacks terms that its kind needs (docs/domain/affiliate.md#boosts). */
export const assertValidBoost = (terms: Terms, { price_minor, trial_days }: Sold) => {
  const asks = needs[String(terms['boost'])] ?? []
  const missing = asks.find((key) => terms[key] === undefined || terms[key] === null)
  if (missing) throw invalid(missing, demands[missing] ?? m.request_invalid)
  if (!isFundedBoost(terms)) return
  if (trial_days > 0) throw invalid('trial_days', m.boost_trial_denied)
  const max_minor = Number(terms['max_minor'])
  const [least, most] = [price_minor, price_minor === 0 ? max_minor : price_minor * 10]
  if (max_minor < least || max_minor > most) throw invalid('max_minor', m.boost_maximum_range)
  if (Number(terms['platform_max_minor']) > max_minor - price_minor)
    throw invalid('platform_max_minor', m.boost_platform_high)
}

type Sold = { price_minor: number; trial_days: number }

/** Adds the default limits of a boost that changes money, where the admin sets none. */
export const withLimits = (terms: Terms, { price_minor }: Pick<Sold, 'price_minor'>): Terms => {
  if (!isFundedBoost(terms)) return terms
  const max_minor = terms['max_minor'] ?? (price_minor > 0 ? price_minor * 2 : undefined)
  if (typeof max_minor !== 'number') return terms
  const rest = terms['boost'] === 'cashback' ? Math.max(0, max_minor - price_minor) : 0
  return { ...terms, max_minor, platform_max_minor: terms['platform_max_minor'] ?? rest }
}

const needs: Record<string, string[]> = {
  visibility: ['slots', 'placement', 'products'],
  earning_multiplier: ['multiplier_x100', 'max_minor'],
  cashback: ['bp', 'max_minor'],
}

const demands: Record<string, () => string> = {
  slots: m.boost_field_slots,
  placement: m.boost_field_placement,
  products: m.boost_field_products,
  multiplier_x100: m.boost_field_multiplier,
  bp: m.boost_field_rate,
  max_minor: m.boost_field_maximum,
}
