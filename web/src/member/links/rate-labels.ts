import type { AffiliateProduct, RateSource, RateWhy } from '@emporia/contract'

import { percent } from '../../format/number.ts'

type Obstacle = NonNullable<NonNullable<AffiliateProduct['mine']>['obstacle']>

export const obstacleLabels: Record<Obstacle, string> = {
  no_package: 'Earns with an affiliate package: choose one under My package.',
  suspended: 'Earns nothing while your programme is suspended.',
  disabled: 'Earns nothing while sharing is switched off.',
  category_not_in_package: 'Your package does not hold for this category.',
}

export const sourceLabels: Record<RateSource, string> = {
  member: 'Agreed with you',
  product: 'Rate of the product',
  category: 'Rate of the category',
  default: 'Usual rate of the market',
}

/** Returns the parts of a rate, one for each line. */
export const rateParts = (why: RateWhy): { label: string; value: string }[] => [
  { label: sourceLabels[why.source], value: percent(why.base_bp) },
  ...(why.min_bp === null
    ? []
    : [{ label: `${why.package_name ?? 'Package'}: at least`, value: percent(why.min_bp) }]),
  ...(why.bonus_bp === null
    ? []
    : [{ label: `${why.package_name ?? 'Package'}: on top`, value: percent(why.bonus_bp) }]),
  ...(why.boost_x100 === null ? [] : [{ label: 'Boost', value: `× ${why.boost_x100 / 100}` }]),
]
