/** A line as it is priced: what it is, how much of it, and at which price. */
export type Goods = {
  id: number
  /** null: the house sells it. */
  shop_id: number | null
  product_id: number
  brand_id: number | null
  /** Its categories and all above them. */
  category_ids: number[]
  price_minor: number
  quantity: number
  /** Whether an offer makes its price. */
  in_offer: boolean
  tax_bp: number
}
