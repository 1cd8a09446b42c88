import { calculateAmount, type CommissionKind, type CommissionSource } from '@emporia/contract'

import { calculateShare } from '../../ledger/arithmetic.ts'
import { type CommissionTaxing, type TaxedCommission, taxCommission } from './tax.ts'

/** Terms of a rule: a rate, an amount per unit, and bounds. */
export type Terms = {
  bp: number
  fixed_minor: number
  floor_minor: number
  cap_minor: number | null
}

/** A commission rule. Rules are evaluated in ascending rank. */
export type Rule = Terms & {
  id: number
  kind: CommissionKind
  target_ids: number[]
  min_price_minor: number | null
  max_price_minor: number | null
}

/** Facts of a product, besides its price, that decide the fee. */
export type Facts = {
  /** Ids from the root category down to the product's own category. */
  category_ids: number[]
  /** Rate of the nearest category that has one. */
  category_bp: number | null
  /** Rate granted by the shop's package. */
  package_bp: number | null
  /** All commission rules, in ascending rank. */
  rules: Rule[]
  /** Where the shop is established, null if it is not known, and its VAT id or ''. */
  seller_country: string | null
  seller_vat_id: string
}

/** The fee without rules, and how the fee of a shop is taxed; null if fees are not taxed. */
export type CommissionTerms = {
  default_bp: number
  taxOf: (seller: Pick<Facts, 'seller_country' | 'seller_vat_id'>) => CommissionTaxing | null
}

/** An order line before the purchase. */
type Line = {
  /** Null is the platform, which charges itself no fee. */
  shop_id: number | null
  product_id: number
  price_minor: number
  quantity: number
  /** Base of the fee (docs/domain/money.md#line-amounts). */
  base_minor: number
}

/** Marketplace fee of a line, as stored when an order is placed. */
export type Commission = TaxedCommission & {
  commission_bp: number
  commission_rule_id: number | null
  commission_source: CommissionSource
}

/**
 * Returns the marketplace fee of a line with its tax. The default rate applies if nothing more specific
 * does.
 */
export const commissionFor = (line: Line, facts: Facts, charged: CommissionTerms): Commission => {
  const { shop_id, base_minor, quantity } = line
  if (shop_id === null)
    return {
      commission_bp: 0,
      ...taxCommission(0, base_minor, null),
      commission_rule_id: null,
      commission_source: 'none',
    }
  const { terms, rule_id, source } = termsFor({ ...line, shop_id }, facts, charged.default_bp)
  return {
    commission_bp: terms.bp,
    ...taxCommission(
      calculateCommission(base_minor, quantity, terms),
      base_minor,
      charged.taxOf(facts),
    ),
    commission_rule_id: rule_id,
    commission_source: source,
  }
}

/**
 * Returns the marketplace fee of a line in minor units (docs/domain/money.md#marketplace-fee), at
 * most the base of the line and at most the cap of the rule.
 */
export const calculateCommission = (
  base_minor: number,
  quantity: number,
  { bp, fixed_minor, floor_minor, cap_minor }: Terms,
) => {
  const wanted = calculateShare(base_minor, bp) + calculateAmount(fixed_minor, quantity)
  const bounded = Math.min(base_minor, Math.max(floor_minor, wanted))
  return cap_minor === null ? bounded : Math.min(bounded, cap_minor)
}

type PricedProduct = { shop_id: number; product_id: number; price_minor: number }
type Chosen = { terms: Terms; rule_id: number | null; source: CommissionSource }

/**
 * Returns the terms that apply to a product: those of the shop's package, else of the first
 * matching rule, else of the nearest category with a rate, else the default.
 */
const termsFor = (item: PricedProduct, facts: Facts, default_bp: number): Chosen => {
  const { package_bp, category_bp, category_ids, rules } = facts
  if (package_bp !== null) return plain(package_bp, 'package')
  const rule = rules.find((one) => fits(one, { ...item, category_ids }))
  if (rule) return { terms: rule, rule_id: rule.id, source: 'rule' }
  if (category_bp !== null) return plain(category_bp, 'category')
  return plain(default_bp, 'default')
}

const plain = (bp: number, source: CommissionSource): Chosen => ({
  terms: { bp, fixed_minor: 0, floor_minor: 0, cap_minor: null },
  rule_id: null,
  source,
})

const fits = (rule: Rule, item: PricedProduct & Pick<Facts, 'category_ids'>) => {
  const { kind, target_ids, min_price_minor, max_price_minor } = rule
  if (kind === 'seller') return target_ids.includes(item.shop_id)
  if (kind === 'product') return target_ids.includes(item.product_id)
  if (kind === 'category') return item.category_ids.some((id) => target_ids.includes(id))
  return (
    item.price_minor >= (min_price_minor ?? 0) &&
    (max_price_minor === null || item.price_minor <= max_price_minor)
  )
}
