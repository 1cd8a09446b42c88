import type { Card } from '@emporia/contract'

import type { StoredPicture } from '../media/queries.ts'

/** Fields of the product itself. */
export type PlainRow = Pick<
  Card,
  | 'id'
  | 'name'
  | 'slug'
  | 'shop_id'
  | 'shop_name'
  | 'shop_slug'
  | 'is_new'
  | 'rating_count'
  | 'energy_class'
> & { backorder: boolean; low_stock: number; rating_total: number }

/** Fields computed from its offered variants. */
type OfferedRow = Pick<Card, 'price_minor' | 'compare_at_minor' | 'content' | 'swatches'> & {
  highest_minor: number
  ends_at: string | null
  taken: number
  quantity_limit: number | null
  stock: number
}

type Stored = { stored: StoredPicture | null }

/** A product as `cardsInJson` returns it. */
export type CardRow = PlainRow & OfferedRow & Stored
