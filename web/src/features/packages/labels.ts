import type { BoostKind, boostPlacements, PackageKind } from '@emporia/contract'

export const kindNames: Record<PackageKind, string> = {
  shop: 'Shop package',
  affiliate: 'Affiliate package',
  boost: 'Boost',
  subscription: 'Membership',
}

export const boostNames: Record<BoostKind, string> = {
  visibility: 'Seen more often',
  earning_multiplier: 'Earns more',
  cashback: 'Money back',
}

export const placementNames: Record<(typeof boostPlacements)[number], string> = {
  home: 'Front page',
  category_top: 'Top of its category',
  search_top: 'Top of searches',
  shop: 'Page of its shop',
}
