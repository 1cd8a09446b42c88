import type { RateSource, RateWhy } from '@emporia/contract'

import {
  calculateEffectiveRate,
  calculatePoolCap,
  calculatePool,
  rateFor,
  calculateReserve,
  calculateWorth,
  type PackageTerms,
  type Product,
} from '../../attribution/rates.ts'
import type { Terms } from '../../../referrals/terms.ts'

/** What a member's rates depend on; empty for the public view. */
export type Lift = {
  member_bp: number | null
  package_terms: PackageTerms | null
  package_name: string | null
  multiplier_x100: number
  /** The number of uplines that share in the member's sales. */
  levels: number
}

/** One unit at its current price, without coupon and without tax. */
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
 * Estimates what one unit would earn its referrer, by the rules of a sale
 * (docs/domain/affiliate.md#rates): a share of the pool, which is limited by the margin of the
 * sale.
 */
export const estimate = (piece: Piece, lift: Lift, terms: Terms): Estimate => {
  const { product } = piece
  const rates = rateFor({ ...lift, product }, terms)
  const worth = calculateWorth(
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
  const capped = calculatePool({
    ...shared,
    pool_cap_bp: calculatePoolCap(terms, lift.package_terms),
    reserve_minor: calculateReserve(worth.margin_minor, terms),
  })
  const free = calculatePool({ ...shared, margin_minor: worth.base_minor, pool_cap_bp: 10_000 })

  return {
    rate_bp: rates.direct_bp,
    effective_bp: calculateEffectiveRate(capped.direct_minor, worth.base_minor),
    earns_minor: capped.direct_minor,
    why: explainRate(rates, lift, capped.pool_minor < free.pool_minor ? free.direct_minor : null),
  }
}

type Rates = ReturnType<typeof rateFor> & { rate_source: RateSource }

/** Explains a rate by its parts. */
export const explainRate = (
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

/** A package that does not cover a product pays nothing for it. */
export const holdsFor = ({ package_terms }: Lift, { category_ids }: Product) => {
  const scope = package_terms?.category_ids ?? []
  return scope.length === 0 || category_ids.some((id) => scope.includes(id))
}
