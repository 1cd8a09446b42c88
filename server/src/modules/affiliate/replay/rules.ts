import type { PackagePreview } from '@emporia/contract'

type Catalog = { products: number; raised: number }
type Sales = { orders: number; earned_minor: number; would_earn_minor: number }

/**
 * Rates the effect of a package: `none` if it raises nothing, `small` if it raises less than a
 * tenth of the products or would have earned less than a tenth of its price. Sales and products
 * count only if there are any.
 */
export const calculateVerdict = (
  { products, raised }: Catalog,
  { orders, earned_minor, would_earn_minor }: Sales,
  price_minor: number,
): PackagePreview['verdict'] => {
  const gain = would_earn_minor - earned_minor
  if (products === 0 && orders === 0) return 'gain'
  if (raised === 0 && gain <= 0) return 'none'
  if (raised * 10 < products) return 'small'
  return orders > 0 && gain * 10 < price_minor ? 'small' : 'gain'
}

/**
 * Returns how many orders like those of the last 30 days pay for the price; null: no number does.
 */
export const calculateBreakEven = (
  { orders, earned_minor, would_earn_minor }: Sales,
  price_minor: number,
) => {
  const gain = would_earn_minor - earned_minor
  return gain > 0 ? Math.ceil((price_minor * orders) / gain) : null
}

/** Returns the median, rounded to an integer. */
export const calculateMedian = (numbers: number[]) => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2)
}

type Effect = { price_minor: number; before_minor: number; after_minor: number }
type Named = Effect & { id: number; name: string }

/** Summarizes what a package does to the products on sale. */
export const toCatalogSummary = (effects: Named[]) => {
  const raised = effects.filter(({ before_minor, after_minor }) => after_minor > before_minor)
  const rate = (minorOf: (effect: Effect) => number) =>
    calculateMedian(
      effects.map((one) =>
        one.price_minor > 0 ? Math.round((minorOf(one) * 10_000) / one.price_minor) : 0,
      ),
    )
  return {
    products: effects.length,
    raised: raised.length,
    median_before_bp: rate(({ before_minor }) => before_minor),
    median_after_bp: rate(({ after_minor }) => after_minor),
    examples: raised
      .toSorted((one, other) => gainOf(other) - gainOf(one) || one.id - other.id)
      .slice(0, examplesMax)
      .map(({ id, name, before_minor, after_minor }) => ({ id, name, before_minor, after_minor })),
  }
}

const examplesMax = 3
const gainOf = ({ before_minor, after_minor }: Effect) => after_minor - before_minor

/** Whether a package has benefits besides commission that justify buying it. */
export const hasOtherBenefit = (
  kind: string,
  terms: Record<string, unknown>,
  now: { hold_days: number; max_depth: number; minimum_minor: number },
) =>
  kind === 'affiliate' &&
  (terms['pos_enabled'] === true ||
    isBelow(terms['hold_days'], now.hold_days) ||
    isBelow(terms['min_withdraw_minor'], now.minimum_minor) ||
    isBelow(now.max_depth, terms['max_depth']))

const isBelow = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' && one < other
