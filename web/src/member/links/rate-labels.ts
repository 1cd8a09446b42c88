import type { AffiliateProduct, RateSource, RateWhy } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { percent } from '../../format/number.ts'

type Obstacle = NonNullable<NonNullable<AffiliateProduct['mine']>['obstacle']>

export const obstacleLabels: Record<Obstacle, () => string> = {
  no_package: m.rate_obstacle_package,
  suspended: m.rate_obstacle_suspended,
  disabled: m.rate_obstacle_disabled,
  category_not_in_package: m.rate_obstacle_category,
}

export const sourceLabels: Record<RateSource, () => string> = {
  member: m.rate_source_member,
  product: m.rate_source_product,
  category: m.rate_source_category,
  default: m.rate_source_default,
}

/** Returns the parts of a rate, one for each line. */
export const rateParts = (why: RateWhy): { label: string; value: string }[] => [
  { label: sourceLabels[why.source](), value: percent(why.base_bp) },
  ...(why.min_bp === null
    ? []
    : [{ label: m.rate_part_min({ package: packageOf(why) }), value: percent(why.min_bp) }]),
  ...(why.bonus_bp === null
    ? []
    : [{ label: m.rate_part_bonus({ package: packageOf(why) }), value: percent(why.bonus_bp) }]),
  ...(why.boost_x100 === null
    ? []
    : [{ label: m.rate_part_boost(), value: `× ${why.boost_x100 / 100}` }]),
]

const packageOf = ({ package_name }: RateWhy) => package_name ?? m.rate_part_package()
