import type { RateSource, UnqualifiedReason } from '@emporia/contract'

import { calculateReversed, calculateShare, spread } from '../../ledger/arithmetic.ts'
import type { Terms } from '../../referrals/terms.ts'

/** Terms that a package gives its member. */
export type PackageTerms = {
  min_bp?: number
  bonus_bp?: number
  max_depth?: number
  category_ids?: number[]
  daily_cap_minor?: number | null
  monthly_cap_minor?: number | null
  hold_days?: number
  pool_cap_bp?: number | null
}

export type Product = {
  is_affiliate: boolean
  affiliate_bp: number | null
  category_bp: number | null
  category_ids: number[]
  own_margin_bp: number | null
}

type Rated = {
  product: Product
  member_bp: number | null
  package_terms: PackageTerms | null
  multiplier_x100: number
}

/**
 * Returns the rate of the referrer and the source of each part (docs/domain/affiliate.md#rates).
 */
export const rateFor = (
  { product, member_bp, package_terms, multiplier_x100 }: Rated,
  terms: Terms,
) => {
  const [rate_source, rate_bp] = baseRate(product, member_bp, terms)
  const { min_bp: package_min_bp = 0, bonus_bp: package_bonus_bp = 0 } = package_terms ?? {}
  const plain_bp = Math.min(10_000, Math.max(rate_bp, package_min_bp) + package_bonus_bp)
  const direct_bp = Math.min(10_000, Math.floor((plain_bp * multiplier_x100) / 100))
  return {
    rate_source,
    rate_bp,
    package_min_bp,
    package_bonus_bp,
    multiplier_x100,
    plain_bp,
    direct_bp,
  }
}

const baseRate = (
  { affiliate_bp, category_bp }: Product,
  member_bp: number | null,
  { default_bp }: Terms,
): [RateSource, number] => {
  if (member_bp !== null) return ['member', member_bp]
  if (affiliate_bp !== null) return ['product', affiliate_bp]
  return category_bp !== null ? ['category', category_bp] : ['default', default_bp]
}

/** Amounts of a line, with the symbols of docs/domain/money.md#line-amounts. */
type Line = {
  shop_id: number | null
  net_minor: number
  tax_minor: number
  coupon_platform_minor: number
  shipping_discount_platform_minor: number
  commission_minor: number
  commission_bp?: number
  /** Its share of the expected payment cost. */
  cost_minor?: number
}

/**
 * Returns N without tax, at least 0, and the margin: what the platform keeps after coupons and payment
 * costs.
 */
export const calculateWorth = (line: Line, isTaxWithin: boolean, own_margin_bp: number) => {
  const base_minor = Math.max(0, line.net_minor - (isTaxWithin ? line.tax_minor : 0))
  const given_minor = line.coupon_platform_minor + line.shipping_discount_platform_minor
  const fee_minor =
    line.shop_id === null
      ? calculateShare(base_minor + line.coupon_platform_minor, own_margin_bp)
      : line.commission_minor
  const { cost_minor = 0 } = line
  return {
    base_minor,
    margin_minor: fee_minor - given_minor - cost_minor,
    fee_minor,
    fee_bp: line.shop_id === null ? own_margin_bp : (line.commission_bp ?? null),
    coupon_minor: given_minor,
    cost_minor,
  }
}

/** Returns the maximum that the pool and boosts may take of a margin. */
export const calculateReserve = (
  margin_minor: number,
  { min_retained_bp }: Pick<Terms, 'min_retained_bp'>,
) => calculateReversed(Math.max(0, margin_minor), 10_000 - min_retained_bp, 10_000)

/**
 * Returns the part of the margin that members may get; a package can raise it for its holder's
 * lines.
 */
export const calculatePoolCap = (
  { pool_cap_bp, min_retained_bp }: Pick<Terms, 'pool_cap_bp' | 'min_retained_bp'>,
  package_terms: PackageTerms | null | undefined,
) => Math.min(10_000 - min_retained_bp, Math.max(pool_cap_bp, package_terms?.pool_cap_bp ?? 0))

type Pooled = {
  base_minor: number
  margin_minor: number
  plain_bp: number
  direct_bp: number
  level_bps: number[]
  pool_cap_bp: number
  /** The maximum that pool and boosts together may take of the margin. */
  reserve_minor?: number
}

/** Returns the pool that all earners of a line share, limited to their part of the margin. */
export const calculatePool = ({ direct_bp, plain_bp, ...pooled }: Pooled) => {
  const cap_minor = calculateShare(Math.max(0, pooled.margin_minor), pooled.pool_cap_bp)
  const pool_cap_minor = Math.min(cap_minor, pooled.reserve_minor ?? cap_minor)
  const split = (bp: number) => {
    const weights = [bp, ...pooled.level_bps]
    const sum = weights.reduce((all, one) => all + one, 0)
    const pool_minor = Math.min(calculateShare(pooled.base_minor, sum), pool_cap_minor)
    return { pool_minor, shares: sum === 0 ? weights.map(() => 0) : spread(pool_minor, weights) }
  }
  const { pool_minor, shares } = split(direct_bp)
  const [plain = 0] = split(plain_bp).shares
  const [direct = 0, ...levels] = shares
  const boost_minor = Math.max(0, direct - plain)
  return { pool_cap_minor, pool_minor, direct_minor: direct, level_minors: levels, boost_minor }
}

/** Returns the effective rate: what is earned as a share of the base. */
export const calculateEffectiveRate = (amount_minor: number, base_minor: number) =>
  base_minor > 0 ? Math.round((amount_minor * 10_000) / base_minor) : 0

/** Whether a member satisfies `require_package`: by an affiliate package or by a membership. */
export const isEntitled = (member: { package: object | null; may_refer: boolean }) =>
  member.package !== null || member.may_refer

type Eligibility = {
  is_expired: boolean
  is_active: boolean
  has_package: boolean
  package_categories: number[]
  product: Product
  /** The fraud sign that blocks the earning, such as a purchase by the earner. */
  blocked: UnqualifiedReason | null
}

/** Returns why a sale does not qualify, before any amounts; null if it may. */
export const reasonAgainst = (standing: Eligibility, { require_package }: Terms) => {
  const { product, package_categories: allowed } = standing
  if (standing.blocked) return standing.blocked
  if (standing.is_expired) return 'expired'
  if (!standing.is_active) return 'suspended'
  if (require_package && !standing.has_package) return 'no_package'
  if (!product.is_affiliate) return 'not_affiliate'
  if (allowed.length > 0 && !product.category_ids.some((id) => allowed.includes(id)))
    return 'category_not_in_package'
  return null
}

/** Caps of a package for a day and a month. */
export type Limits = { daily_cap_minor: number | null; monthly_cap_minor: number | null }
export const toLimits = (terms: PackageTerms | undefined): Limits => ({
  daily_cap_minor: terms?.daily_cap_minor ?? null,
  monthly_cap_minor: terms?.monthly_cap_minor ?? null,
})

export type Above = { id: number; is_eligible: (level: number) => boolean }

/**
 * Returns the earner of each level above a member: 0 where the platform keeps the share; absent
 * levels are left out.
 */
export const listUplines = (
  chain: Above[],
  { max_depth, compression }: Pick<Terms, 'max_depth' | 'compression'>,
) => {
  if (!compression)
    return chain.slice(0, max_depth).map((one, at) => (one.is_eligible(at + 1) ? one.id : 0))
  const chosen: number[] = []
  for (const one of chain)
    if (chosen.length < max_depth && one.is_eligible(chosen.length + 1)) chosen.push(one.id)
  return chosen
}
