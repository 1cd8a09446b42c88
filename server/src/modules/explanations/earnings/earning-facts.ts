import type { RateSource } from '@emporia/contract'

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
  member: 'Agreed with you for this product',
  product: 'The rate of the product',
  category: 'The rate of the category',
  default: 'The rate for everybody',
}

const rateFacts = (earning: Earning) => {
  if (earning.kind !== 'direct' || !earning.rate_source) return []
  const { package_name, package_min_bp, package_bonus_bp, multiplier_x100 } = earning
  return [
    {
      label: 'Rate',
      text: `${sources[earning.rate_source]}: ${percent(earning.base_rate_bp ?? 0)}, fixed when the order was placed`,
    },
    ...(package_name && (package_min_bp || package_bonus_bp)
      ? [
          {
            label: 'Package',
            text: `“${package_name}” gives ${percent(package_min_bp ?? 0)} at least, and ${percent(package_bonus_bp ?? 0)} on top`,
          },
        ]
      : []),
    ...((multiplier_x100 ?? 100) > 100
      ? [{ label: 'Boost', text: `Times ${(multiplier_x100 ?? 100) / 100}` }]
      : []),
  ]
}

const poolFacts = ({ pool_minor, pool_cap_minor, wanted_bp, kind }: Earning) => {
  if (pool_minor === null || wanted_bp === null) return []
  return [
    {
      label: 'Shared sale',
      text:
        pool_minor === pool_cap_minor
          ? 'All who earn of this sale share the most that the market gives of what it keeps'
          : `All who earn of this sale share ${percent(wanted_bp)} of it`,
    },
    ...(kind === 'level'
      ? [{ label: 'Level', text: 'You brought the member to the market who brought this buyer' }]
      : []),
  ]
}

const timeFacts = ({ matured_at, matures_at, clicked_at, state, awaits_cash_from }: Earning) => [
  ...(clicked_at ? [{ label: 'Click', text: dayOf(clicked_at) }] : []),
  ...(matured_at ? [{ label: 'Available since', text: dayOf(matured_at) }] : []),
  ...(matures_at && state === 'pending'
    ? [{ label: 'Available from', text: dayOf(matures_at) }]
    : []),
  ...cashFacts(awaits_cash_from),
  ...(state === 'held'
    ? [{ label: 'Under review', text: 'Somebody looks into this sale. You hear of it' }]
    : []),
]

const dayOf = (at: string) => new Date(at).toISOString().slice(0, 10)
