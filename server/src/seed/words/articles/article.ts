import type { Drawing } from '../../pictures/drawings.ts'
import type { ChoiceName } from '../attributes.ts'
import type { BrandName } from '../brands.ts'
import type { CategorySlug } from '../categories.ts'
import type { ShopSlug } from '../shops.ts'

/** One thing on sale. Several drawings are its colours, the first is the one that cards show. */
export type Article = {
  name: string
  brand: BrandName
  /** In whole units of the currency. */
  price: number
  /** What it cost before. */
  was?: number
  art: readonly [Drawing, ...Drawing[]]
  brief: string
  text: string
  points?: readonly string[]
  tags?: readonly string[]
  /** Sold by the kilogram, from a scoop of so much. */
  scoop?: number
}

/** Things that one shop sells in one category, and what a buyer chooses beside the colour. */
export type Shelf = {
  /** null: the house. */
  shop: ShopSlug | null
  category: CategorySlug
  choice?: ChoiceName
  articles: readonly Article[]
}
