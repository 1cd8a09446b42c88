import type { Content } from '@emporia/contract'

import type { Drawing } from '../../pictures/drawings.ts'
import type { ChoiceName } from '../attributes.ts'
import type { BrandName } from '../brands.ts'
import type { CategorySlug } from '../categories.ts'
import type { ShopSlug } from '../shops.ts'

/** A product on sale. Several drawings are its colors; cards show the first. */
export type Article = {
  name: string
  brand: BrandName
  /** In whole units of the currency. */
  price: number
  /** The price before the reduction. */
  was?: number
  art: readonly [Drawing, ...Drawing[]]
  brief: string
  text: string
  points?: readonly string[]
  tags?: readonly string[]
  /** Sold by the kilogram, from this minimum quantity. */
  scoop?: number
  /** Shipped as furniture. */
  is_bulky?: true
  /** What one unit contains, for markets that show unit prices. */
  content?: Content
}

/** Products of one shop in one category, and the option that buyers choose besides the color. */
export type ArticleGroup = {
  /** Null for the platform. */
  shop: ShopSlug | null
  category: CategorySlug
  choice?: ChoiceName
  articles: readonly Article[]
}
