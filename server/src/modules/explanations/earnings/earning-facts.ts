import type { RateSource } from '@emporia/contract'
import * as m from '@emporia/messages/answer'

import { formatDate } from '../../settings/timestamp.ts'
import type { Earning } from './find-earning.ts'
import { cashFacts } from './cash-facts.ts'
import { percent } from './percent.ts'

/** Facts next to the steps: the rate, who shares, and the dates. */
export const earningFacts = (earning: Earning) => [
  ...rateFacts(earning),
  ...poolFacts(earning),
  ...timeFacts(earning),
]

const sources: Record<RateSource, string> = {
  get member() {
    return m.rate_source_member()
  },
  get product() {
    return m.rate_source_product()
  },
  get category() {
    return m.rate_source_category()
  },
  get default() {
    return m.rate_source_default()
  },
}

const rateFacts = (earning: Earning) => {
  if (earning.kind !== 'direct' || !earning.rate_source) return []
  const { package_name, package_min_bp, package_bonus_bp, multiplier_x100 } = earning
  return [
    {
      label: m.explanation_rate(),
      text: m.explanation_rate_fixed({
        sources: sources[earning.rate_source],
        percent: percent(earning.base_rate_bp ?? 0),
      }),
    },
    ...(package_name && (package_min_bp || package_bonus_bp)
      ? [
          {
            label: m.explanation_package(),
            text: m.explanation_gives_at_least({
              package_name,
              percent: percent(package_min_bp ?? 0),
              percent_2: percent(package_bonus_bp ?? 0),
            }),
          },
        ]
      : []),
    ...((multiplier_x100 ?? 100) > 100
      ? [
          {
            label: m.explanation_boost(),
            text: m.explanation_times_factor({ multiplier_x100: (multiplier_x100 ?? 100) / 100 }),
          },
        ]
      : []),
  ]
}

const poolFacts = ({ pool_minor, pool_cap_minor, wanted_bp, kind }: Earning) => {
  if (pool_minor === null || wanted_bp === null) return []
  return [
    {
      label: m.explanation_shared_sale(),
      text:
        pool_minor === pool_cap_minor
          ? m.explanation_shared_maximum()
          : m.explanation_shared_rates({ wanted_bp: percent(wanted_bp) }),
    },
    ...(kind === 'level'
      ? [{ label: m.explanation_level(), text: m.explanation_level_note() }]
      : []),
  ]
}

const timeFacts = ({ matured_at, matures_at, clicked_at, state, awaits_cash_from }: Earning) => [
  ...(clicked_at ? [{ label: m.explanation_click(), text: formatDate(clicked_at) }] : []),
  ...(matured_at ? [{ label: m.explanation_available_since(), text: formatDate(matured_at) }] : []),
  ...(matures_at && state === 'pending'
    ? [{ label: m.explanation_available_from(), text: formatDate(matures_at) }]
    : []),
  ...cashFacts(awaits_cash_from),
  ...(state === 'held'
    ? [{ label: m.explanation_under_review(), text: m.explanation_review_note() }]
    : []),
]
