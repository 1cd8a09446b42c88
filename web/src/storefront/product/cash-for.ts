import type { CashOnDelivery, ProductPage, PublicSettings } from '@emporia/contract'

const platformId = 0

/** Returns the rules of cash on delivery if it can pay for a product, otherwise null. */
export const cashFor = (
  { shop, crumbs }: Pick<ProductPage, 'shop' | 'crumbs'>,
  cash: PublicSettings['cash_on_delivery'],
): CashOnDelivery | null => {
  if (!cash) return null
  const { shop_ids = [], excluded_category_ids = [], method_id: _, ...rules } = cash
  const isOfShop = shop_ids.length === 0 || shop_ids.includes(shop?.id ?? platformId)
  return isOfShop && !crumbs.some(({ id }) => excluded_category_ids.includes(id)) ? rules : null
}
