/** A visitor viewed a product or added it to the cart. */
export type Step = {
  /** The browser's visitor id, if it has one. */
  visitor_id: string | null
  /** The signed-in user. */
  user_id: number | null
  product_id: number
  at: Date
  is_in_cart: boolean
}
