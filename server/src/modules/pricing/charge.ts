import type { Discounts } from './discounts.ts'
import type { Goods } from './goods.ts'
import { toTaxedAmounts } from './tax.ts'

type Amounts = {
  gross: number[]
  shipping: number[]
  discounts: Discounts[]
  coupon_keeps_tax: boolean | undefined
}

export const noDiscounts: Discounts = {
  platform: 0,
  seller: 0,
  shipping_platform: 0,
  shipping_seller: 0,
}

/** Amounts of a line before tax. */
export type Charged = typeof nothingCharged

export const nothingCharged = {
  gross_minor: 0,
  discount_minor: 0,
  coupon_platform_minor: 0,
  coupon_seller_minor: 0,
  net_minor: 0,
  shipping_minor: 0,
  shipping_discount_platform_minor: 0,
  shipping_discount_seller_minor: 0,
  fee_minor: 0,
  taxed_minor: 0,
  taxed_shipping_minor: 0,
}

/** Returns what a line at a position costs before tax. */
export const toCharged = (
  { shop_id }: Pick<Goods, 'shop_id'>,
  at: number,
  { gross, shipping, discounts, coupon_keeps_tax = false }: Amounts,
): Charged => {
  const gross_minor = gross[at] ?? 0
  const { platform, seller, shipping_platform, shipping_seller } = discounts[at] ?? noDiscounts
  const amounts = {
    gross_minor,
    discount_minor: platform + seller,
    coupon_platform_minor: platform,
    coupon_seller_minor: seller,
    net_minor: gross_minor - platform - seller,
    shipping_minor: shipping[at] ?? 0,
    shipping_discount_platform_minor: shipping_platform,
    shipping_discount_seller_minor: shipping_seller,
    fee_minor: 0,
  }
  return { ...amounts, ...toTaxedAmounts(amounts, keepsTax(coupon_keeps_tax, shop_id)) }
}

/** The platform sells its items itself, so its discount on them is a lower price. */
const keepsTax = (coupon_keeps_tax: boolean, shopId: number | null) =>
  coupon_keeps_tax && shopId !== null
