import type { Candidate } from './rules.ts'

/** A line as placed, with the columns of its table. */
type PlacedLine = {
  id: number
  order_id: number
  product_id: number
  net_minor: number
  tax_minor: number
  coupon_platform_minor: number
  shipping_discount_platform_minor: number
  commission_minor: number
  commission_bp?: number
  cost_minor?: number
}
type PlacedOrder = {
  id: number
  shop_id: number | null
  prices_include_tax: boolean
  total_minor: number
}

export type Placed = {
  /** `is_referred`: whether the buyer may have a referrer or a cashback. */
  buyer: { id: number; is_referred: boolean }
  coupon: { member_id: number | null } | null | undefined
  orders: PlacedOrder[]
  /** The payment method, and the amount paid from the wallet. */
  payment: { payment_method: string; wallet_minor: number }
  lines: PlacedLine[]
}

/** A line with the shop that sells it, and its possible attribution. */
export type Sold = PlacedLine & {
  shop_id: number | null
  prices_include_tax: boolean
  candidate: Candidate | null
}
