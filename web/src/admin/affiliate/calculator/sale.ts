/** A selected record with its name. */
export type Chosen = { id: number; name: string }

/** The hypothetical sale to calculate. */
export type Sale = {
  product: Chosen | null
  member: Chosen | null
  quantity: number
  coupon_platform_minor: number
  coupon_seller_minor: number
}

export const emptySale: Sale = {
  product: null,
  member: null,
  quantity: 1,
  coupon_platform_minor: 0,
  coupon_seller_minor: 0,
}
