import type { BoostKind, boostPlacements, PackageKind } from '@emporia/contract'
import * as m from '@emporia/messages/packages'

export const kindNames: Record<PackageKind, () => string> = {
  shop: m.package_kind_shop,
  affiliate: m.package_kind_affiliate,
  boost: m.package_kind_boost,
  subscription: m.package_kind_subscription,
}

export const boostNames: Record<BoostKind, () => string> = {
  visibility: m.boost_kind_visibility,
  earning_multiplier: m.boost_kind_earning,
  cashback: m.boost_kind_cashback,
}

export const placementNames: Record<(typeof boostPlacements)[number], () => string> = {
  home: m.boost_placement_home,
  category_top: m.boost_placement_category,
  search_top: m.boost_placement_search,
  shop: m.boost_placement_shop,
}
