import { amountOf, type CommissionKind, type CommissionSource } from '@emporia/contract'

import { shareOf } from '../ledger/arithmetic.ts'

/** What a rule takes: a rate, an amount for each unit, and bounds. */
export type Terms = {
  bp: number
  fixed_minor: number
  floor_minor: number
  cap_minor: number | null
}

/** A rule of the operator's list, which is read from the top. */
export type Rule = Terms & {
  id: number
  kind: CommissionKind
  target_ids: number[]
  min_price_minor: number | null
  max_price_minor: number | null
}

/** What decides about a product, beside what it costs. */
export type Facts = {
  /** The ids from the root category down to its own. */
  category_ids: number[]
  /** The rate of the nearest category that has one. */
  category_bp: number | null
  /** The rate that the shop's package promises. */
  package_bp: number | null
  /** The operator's list, in its order. */
  rules: Rule[]
}

/** A line that somebody is about to buy. */
type Line = {
  /** Null is the house, which takes nothing of itself. */
  shop_id: number | null
  product_id: number
  price_minor: number
  quantity: number
  /** What commission is taken of (money.md 1.3). */
  base_minor: number
}

/** The market's cut of a line, as it is frozen when an order is placed. */
export type Commission = {
  commission_bp: number
  commission_minor: number
  commission_rule_id: number | null
  commission_source: CommissionSource
}

/** What the market takes of a line; `default_bp` counts where nothing else says otherwise. */
export const commissionFor = (line: Line, facts: Facts, default_bp: number): Commission => {
  const { shop_id, base_minor, quantity } = line
  if (shop_id === null)
    return {
      commission_bp: 0,
      commission_minor: 0,
      commission_rule_id: null,
      commission_source: 'none',
    }
  const { terms, rule_id, source } = termsFor({ ...line, shop_id }, facts, default_bp)
  return {
    commission_bp: terms.bp,
    commission_minor: commissionOf(base_minor, quantity, terms),
    commission_rule_id: rule_id,
    commission_source: source,
  }
}

/**
 * The market's cut of a line (money.md 1.3): never more than the line is worth to its shop, and
 * never more than the rule's cap.
 */
export const commissionOf = (
  base_minor: number,
  quantity: number,
  { bp, fixed_minor, floor_minor, cap_minor }: Terms,
) => {
  const wanted = shareOf(base_minor, bp) + amountOf(fixed_minor, quantity)
  const bounded = Math.min(base_minor, Math.max(floor_minor, wanted))
  return cap_minor === null ? bounded : Math.min(bounded, cap_minor)
}

type Thing = { shop_id: number; product_id: number; price_minor: number }
type Chosen = { terms: Terms; rule_id: number | null; source: CommissionSource }

/**
 * Which terms hold for a thing: what the shop has bought with its package, then the first rule that
 * fits, then the nearest category with a rate of its own, then the market's default.
 */
const termsFor = (thing: Thing, facts: Facts, default_bp: number): Chosen => {
  const { package_bp, category_bp, category_ids, rules } = facts
  if (package_bp !== null) return plain(package_bp, 'package')
  const rule = rules.find((one) => fits(one, { ...thing, category_ids }))
  if (rule) return { terms: rule, rule_id: rule.id, source: 'rule' }
  if (category_bp !== null) return plain(category_bp, 'category')
  return plain(default_bp, 'default')
}

const plain = (bp: number, source: CommissionSource): Chosen => ({
  terms: { bp, fixed_minor: 0, floor_minor: 0, cap_minor: null },
  rule_id: null,
  source,
})

const fits = (rule: Rule, thing: Thing & Pick<Facts, 'category_ids'>) => {
  const { kind, target_ids, min_price_minor, max_price_minor } = rule
  if (kind === 'seller') return target_ids.includes(thing.shop_id)
  if (kind === 'product') return target_ids.includes(thing.product_id)
  if (kind === 'category') return thing.category_ids.some((id) => target_ids.includes(id))
  return (
    thing.price_minor >= (min_price_minor ?? 0) &&
    (max_price_minor === null || thing.price_minor <= max_price_minor)
  )
}
