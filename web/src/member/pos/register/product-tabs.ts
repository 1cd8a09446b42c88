import type { PosProduct, SaleLine } from '@emporia/contract'

import type { PosCategory } from '../offline-store/database.ts'

/** The tab of the best sellers; that of a category has its id. */
export const bestSellersTab = 'best' as const
export type Tab = typeof bestSellersTab | number

export const bestSellersMax = 24

/** The categories that have something to sell, in their order. */
export const listCategoryTabs = (categories: PosCategory[], products: PosProduct[]) => {
  const used = new Set(products.map(({ category_id }) => category_id))
  return categories.filter(({ ids }) => ids.some((id) => used.has(id)))
}

/** The products of a category, one variant of each. */
export const listOfCategory = (category: PosCategory, products: PosProduct[]) =>
  oneOfEach(products.filter(({ category_id }) => category.ids.includes(category_id)))

type Sale = { draft: { lines: Pick<SaleLine, 'variant_id' | 'qty'>[] } }

/**
 * What this register sold most in the sales that it still stores (30 days), then other products, one
 * variant of each.
 */
export const listBestSellers = (sales: Sale[], products: PosProduct[]) => {
  const sold = new Map<number, number>()
  for (const { draft } of sales)
    for (const { variant_id, qty } of draft.lines)
      sold.set(variant_id, (sold.get(variant_id) ?? 0) + qty)
  const soldOf = ({ variant_id }: PosProduct) => sold.get(variant_id) ?? 0
  return oneOfEach(products.toSorted((a, b) => soldOf(b) - soldOf(a))).slice(0, bestSellersMax)
}

const oneOfEach = (products: PosProduct[]) => {
  const seen = new Set<number>()
  return products.filter(({ product_id }) => {
    if (seen.has(product_id)) return false
    seen.add(product_id)
    return true
  })
}
