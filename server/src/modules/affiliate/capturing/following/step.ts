/** Somebody looked at a product, or put it into the cart. */
export type Step = {
  /** Of the browser, where it has a number. */
  visitor_id: string | null
  /** Who is signed in. */
  user_id: number | null
  product_id: number
  at: Date
  is_in_cart: boolean
}
