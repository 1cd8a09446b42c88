import type { api, Data, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../../db/client.ts'
import { notFound } from '../../../../http/failure.ts'
import { loadMembers, loadProducts, type Member } from '../../attribution/load-facts.ts'
import {
  isEntitled,
  calculatePoolCap,
  calculatePool,
  type Product,
  rateFor,
  reasonAgainst,
  calculateReserve,
  listUplines,
  calculateWorth,
} from '../../attribution/rates.ts'
import { getAffiliateSettings, type Terms } from '../../../referrals/terms.ts'
import { type Lift, explainRate } from './estimate.ts'
import { packageName } from './find-member.ts'
import { findSale } from './find-sale.ts'
import { nameEarners } from './name-earners.ts'

type Query = Input<typeof api.admin.affiliateCalculation>
type Calculation = Data<typeof api.admin.affiliateCalculation>

/**
 * Calculates what one sale of a product would pay members, part by part, by the rules of a sale.
 */
export const calculateSale = async (db: Db, query: Query, now: Date): Promise<Calculation> => {
  const terms = await getAffiliateSettings(db)
  const { product, goods_minor, line } = await findSale(db, query, now)
  const { chain, rated, lift } = await findReferrer(db, query, now)
  const worth = calculateWorth(line, false, rated.own_margin_bp ?? terms.own_margin_bp)
  const rates = rateFor({ ...lift, product: rated }, terms)
  const levels = levelsAbove(chain, terms)
  const shared = { ...rates, ...worth, level_bps: terms.level_bps.slice(0, levels.length) }
  const pool = calculatePool({
    ...shared,
    pool_cap_bp: calculatePoolCap(terms, lift.package_terms),
    reserve_minor: calculateReserve(worth.margin_minor, terms),
  })
  const free = calculatePool({ ...shared, margin_minor: worth.base_minor, pool_cap_bp: 10_000 })
  const earners = await nameEarners(db, [chain[0]?.id ?? null, ...levels], {
    rates: [rates.direct_bp, ...shared.level_bps],
    amounts: [pool.direct_minor, ...pool.level_minors],
  })
  const isCapped = pool.pool_minor < free.pool_minor

  return {
    product,
    goods_minor,
    base_minor: worth.base_minor,
    cut_minor: Math.max(0, worth.margin_minor + line.coupon_platform_minor),
    margin_minor: worth.margin_minor,
    pool_cap_minor: pool.pool_cap_minor,
    wanted_minor: free.pool_minor,
    pool_minor: pool.pool_minor,
    earners,
    kept_minor: worth.margin_minor - paidOf(earners, levels),
    why: explainRate(rates, lift, isCapped ? free.direct_minor : null),
    obstacle: obstacleOf(chain[0], rated, terms),
  }
}

/** Loads the referrer and their uplines, and what the referrer's rates depend on. */
const findReferrer = async (db: Db, { product_id, member_id }: Query, now: Date) => {
  const chain = member_id === undefined ? [] : await loadMembers(db, [member_id], now)
  const [member] = chain
  if (member_id !== undefined && !member) throw notFound(m.member_missing)
  const member_ids = member ? [member.id] : []
  const productOf = await loadProducts(db, { product_ids: [product_id], member_ids })
  const rated = productOf(product_id)
  const lift: Omit<Lift, 'levels'> = {
    member_bp: rated.rates[String(member_id)] ?? null,
    package_terms: member?.package?.terms ?? null,
    package_name: member?.package ? await packageName(db, member.package.id) : null,
    // A funded boost adds to what is paid; only older ones multiply the rate.
    multiplier_x100: member?.boost?.is_funded ? 100 : (member?.boost?.multiplier_x100 ?? 100),
  }
  return { chain, rated, lift }
}

/** The earner of each level: null if unknown, 0 if no one is eligible. */
const levelsAbove = (chain: Member[], terms: Terms): (number | null)[] => {
  if (chain.length === 0) return terms.level_bps.map(() => null)
  const above = chain.slice(1).map((one) => ({
    id: one.id,
    is_eligible: (level: number) =>
      one.is_active &&
      (!terms.require_package || isEntitled(one)) &&
      level <= (one.package?.terms.max_depth ?? terms.max_depth),
  }))
  return listUplines(above, terms)
}

/** Sums what is paid to members; levels without an earner stay with the platform. */
const paidOf = (earners: Calculation['earners'], levels: (number | null)[]) =>
  earners.reduce(
    (sum, { level, amount_minor }) => (levels[level - 1] === 0 ? sum : sum + amount_minor),
    0,
  )

const obstacleOf = (member: Member | undefined, product: Product, terms: Terms) => {
  if (!member) return product.is_affiliate ? null : ('not_affiliate' as const)
  return reasonAgainst(
    {
      is_expired: false,
      is_active: member.is_active,
      has_package: isEntitled(member),
      package_categories: member.package?.terms.category_ids ?? [],
      product,
      blocked: null,
    },
    terms,
  )
}
