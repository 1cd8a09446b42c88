import type { api, Card, Input } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import { getRotation } from '../subscriptions/boosts/turn.ts'
import type { CardCache } from './card-cache.ts'
import { getCards } from './cards.ts'
import { listIdsAsMeant } from './list-products.ts'

type Query = Input<typeof api.sponsored.list>

/** At most two of twelve (docs/domain/affiliate.md#boosts). */
const placesOfTwelve = 2
const boostedMax = 200

/**
 * Lists boosted products in front of a listing: only products that match the listing and can be
 * bought now, rotated by the hour, on its first page only.
 */
export const listSponsored = async (
  db: Db,
  query: Query,
  now: Date,
  cache?: CardCache,
): Promise<Card[]> => {
  const { page, per_page, ...filter } = query
  if (page > 1) return []
  const params = { ...filter, in_stock: true, placement: placementOf(query), limit: boostedMax }
  const ids = await listIdsAsMeant(db, params, now)
  return getCards(db, getRotation(ids, placesOfTwelve * Math.ceil(per_page / 12), now), now, cache)
}

const placementOf = ({ q, shop_id, category_id }: Query) => {
  if (q) return 'search_top'
  if (shop_id) return 'shop'
  return category_id ? 'category_top' : 'home'
}
