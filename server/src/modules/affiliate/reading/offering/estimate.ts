import type { RateSource, RateWhy } from '@emporia/contract'

import {
  effectiveOf,
  poolCapOf,
  poolOf,
  rateFor,
  reserveOf,
  worthOf,
  type PackageTerms,
  type Product,
} from '../../attributing/rates.ts'
import type { Terms } from '../../../referrals/terms.ts'

/** What a member's own rates depend on; of everybody, nothing. */
export type Lift = {
  member_bp: number | null
  package_terms: PackageTerms | null
  package_name: string | null
  multiplier_x100: number
  /** How many stand above him and share in his sales. */
  levels: number
}

/** One piece as it is sold now: no coupon, and no tax within its price. */
export type Piece = {
  shop_id: number | null
  price_minor: number
  commission_minor: number
  product: Product
}

export type Estimate = {
  rate_bp: number
  effective_bp: number
  earns_minor: number
  why: RateWhy
}

/**
 * What one piece would earn whoever brings its buyer, by the same rules as a sale (affiliate.md 2.4):
 * a share of what all who earn on it get together, and that is never more than the sale has room for.
 */
export const estimate = (piece: Piece, lift: Lift, terms: Terms): Estimate => {
  const { product } = piece
  const rates = rateFor({ ...lift, product }, terms)
  const worth = worthOf(
    {
      shop_id: piece.shop_id,
      net_minor: piece.price_minor,
      tax_minor: 0,
      coupon_platform_minor: 0,
      shipping_discount_platform_minor: 0,
      commission_minor: piece.commission_minor,
    },
    false,
    product.own_margin_bp ?? terms.own_margin_bp,
  )
  const shared = { ...rates, ...worth, level_bps: terms.level_bps.slice(0, lift.levels) }
  const capped = poolOf({
    ...shared,
    pool_cap_bp: poolCapOf(terms, lift.package_terms),
    reserve_minor: reserveOf(worth.margin_minor, terms),
  })
  const free = poolOf({ ...shared, margin_minor: worth.base_minor, pool_cap_bp: 10_000 })

  return {
    rate_bp: rates.direct_bp,
    effective_bp: effectiveOf(capped.direct_minor, worth.base_minor),
    earns_minor: capped.direct_minor,
    why: whyOf(rates, lift, capped.pool_minor < free.pool_minor ? free.direct_minor : null),
  }
}

type Rates = ReturnType<typeof rateFor> & { rate_source: RateSource }

/** How a rate comes about, for whoever asks why. */
export const whyOf = (
  rates: Rates,
  lift: Pick<Lift, 'package_name'>,
  uncapped_minor: number | null,
): RateWhy => ({
  source: rates.rate_source,
  base_bp: rates.rate_bp,
  package_name: lift.package_name,
  min_bp: rates.package_min_bp > rates.rate_bp ? rates.package_min_bp : null,
  bonus_bp: rates.package_bonus_bp || null,
  boost_x100: rates.multiplier_x100 === 100 ? null : rates.multiplier_x100,
  uncapped_minor,
})

/** A package that does not hold for a thing pays nothing for it. */
export const holdsFor = ({ package_terms }: Lift, { category_ids }: Product) => {
  const scope = package_terms?.category_ids ?? []
  return scope.length === 0 || category_ids.some((id) => scope.includes(id))
}
