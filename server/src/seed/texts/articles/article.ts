import type { Content } from '@emporia/contract'

import type { Colourway } from '../../pictures/colorways.ts'
import type { KindName } from '../../pictures/kinds.ts'
import type { ChoiceName } from '../attributes.ts'
import type { BrandName } from '../brands.ts'
import type { CategorySlug } from '../categories.ts'
import type { ShopSlug } from '../shops.ts'

/** A product on sale. Cards show its first color. */
export type Article = {
  name: string
  brand: BrandName
  /** In whole units of the currency. */
  price: number
  /** The price before the reduction. */
  was?: number
  kind: KindName
  colors: readonly [Colourway, ...Colourway[]]
  /** The slug chooses the design of the pictures; this number another one, which suits the name. */
  design?: number
  /** The number of pieces of a set. */
  count?: number
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
