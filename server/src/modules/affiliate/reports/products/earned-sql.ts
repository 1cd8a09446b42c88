import { sql, type SQL } from 'drizzle-orm'

import { categories, products } from '../../../catalog/public.ts'
import { commissionRules } from '../../../pricing/public.ts'
import { isLive } from '../../../subscriptions/live.ts'
import { packagePurchases } from '../../../subscriptions/public.ts'
import type { Terms } from '../../../referrals/terms.ts'
import { shops } from '../../../shops/public.ts'
import { calculatePoolCap } from '../../attribution/rates.ts'
import { affiliateProducts, affiliateRates } from '../../admin/rates/tables.ts'
import type { Lift } from './estimate.ts'
import type { FeeTax } from './find-fee-tax.ts'

export type EarnedParams = {
  member_id: number | null
  now: Date
  terms: Terms
  lift: Pick<Lift, 'package_terms' | 'multiplier_x100' | 'levels'>
  /** The fee of the platform without a more specific rule. */
  commission_bp: number
  /** How fees are taxed; null if they are not. */
  fee_tax: FeeTax | null
}

/** The value of the nearest category above a product. */
const nearest = (column: 'affiliate_bp' | 'commission_bp') => sql`(
  select above.${sql.identifier(column)} from ${categories} above
  where starts_with(${categories.path}, above.path) and above.${sql.identifier(column)} is not null
  order by length(above.path) desc limit 1)`

/** The first commission rule that fits a product, in the order of rules.ts. */
const ruleFee = sql`(
  select least(${products.price_minor}, coalesce(r.cap_minor, ${products.price_minor}), greatest(
      r.floor_minor, round(${products.price_minor} * r.bp / 10000.0) + r.fixed_minor))
  from ${commissionRules} r
  where r.status = 'active' and r.deleted_at is null and case r.kind
    when 'seller' then ${products.shop_id} = any(r.target_ids)
    when 'product' then ${products.id} = any(r.target_ids)
    when 'category' then string_to_array(trim('/' from ${categories.path}), '/')::bigint[] && r.target_ids
    else ${products.price_minor} >= coalesce(r.min_price_minor, 0)
      and ${products.price_minor} <= coalesce(r.max_price_minor, ${products.price_minor}) end
  order by r.rank, r.id limit 1)`

const packageRate = (now: Date) => sql`(
  select min((${packagePurchases.terms} ->> 'commission_bp')::int) from ${packagePurchases}
  join ${shops} on ${shops.owner_id} = ${packagePurchases.holder_id}
  where ${shops.id} = ${products.shop_id} and ${isLive('shop', now)})`

/** A fee without its tax, as pricing/commission/tax.ts computes it for one unit at its price. */
const withoutTax = (fee: SQL, fee_tax: FeeTax | null) => {
  if (!fee_tax) return fee
  const { rate_ppm, is_included, tax_free_shops } = fee_tax
  const net = (minor: SQL) => sql`round(${minor} * 1000000.0 / (1000000 + ${rate_ppm}::int))`
  const taxed = is_included
    ? net(fee)
    : sql`(select least(${fee}, coalesce(max(lowered.fee), 0))
        from (select ${net(sql`${products.price_minor}`)} + step as fee
          from generate_series(-1, 1) as step) lowered
        where lowered.fee >= 0 and lowered.fee + round(lowered.fee * ${rate_ppm}::int / 1000000.0)
          <= ${products.price_minor})`
  const isFree = sql`${products.shop_id} = any(${sql.param(tax_free_shops)}::bigint[])`
  return sql`case when ${isFree} then ${fee} else ${taxed} end`
}

/**
 * What one unit earns the caller, as SQL for sorting and filtering complete lists; estimate.ts
 * computes the rows that are shown, exact to the minor unit.
 */
export const earnsSql = ({
  terms,
  lift,
  commission_bp,
  fee_tax,
  now,
}: EarnedParams): SQL<number> => {
  const { min_bp = 0, bonus_bp = 0 } = lift.package_terms ?? {}
  const price = products.price_minor
  const base = sql`coalesce(${affiliateRates.bp}, ${affiliateProducts.affiliate_bp},
    ${nearest('affiliate_bp')}, ${terms.default_bp}::int)`
  const direct = sql`least(10000, floor(least(10000, greatest(${base}, ${min_bp}::int) + ${bonus_bp}::int)
    * ${lift.multiplier_x100}::int / 100.0))`
  const levels = terms.level_bps.slice(0, lift.levels).reduce((sum, bp) => sum + bp, 0)
  const fee = sql`coalesce(round(${price} * ${packageRate(now)} / 10000.0), ${ruleFee},
    round(${price} * coalesce(${nearest('commission_bp')}, ${commission_bp}::int) / 10000.0))`
  const margin = sql`case when ${products.shop_id} is null
    then round(${price} * coalesce(${affiliateProducts.own_margin_bp}, ${terms.own_margin_bp}::int) / 10000.0)
    else ${withoutTax(fee, fee_tax)} end`
  const cap = calculatePoolCap(terms, lift.package_terms)
  const reserve = 10_000 - terms.min_retained_bp
  return sql<number>`(select least(round(${price} * (d.bp + ${levels}::int) / 10000.0),
      round(m.minor * ${cap}::int / 10000.0), floor(m.minor * ${reserve}::int / 10000.0))
      * d.bp / greatest(1, d.bp + ${levels}::int)
    from (select ${direct} as bp) d cross join (select ${margin} as minor) m)`
}
