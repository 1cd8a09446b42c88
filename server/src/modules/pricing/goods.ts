import type { TaxRate } from './tax.ts'

/** Line to be priced: its product, quantity and price. */
export type Goods = {
  id: number
  /** null: sold by the platform. */
  shop_id: number | null
  product_id: number
  brand_id: number | null
  /** Its categories and all their ancestors. */
  category_ids: number[]
  price_minor: number
  quantity: number
  /** Whether an offer sets its price. */
  in_offer: boolean
  tax_rates: TaxRate[]
}
