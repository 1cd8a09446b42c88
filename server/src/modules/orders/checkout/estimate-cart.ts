import type { Db } from '../../../db/client.ts'
import { listCart } from '../../cart/queries.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { toShopParcels } from './parcels.ts'

/**
 * Returns when each shop's part of a cart arrives in the home country by its cheapest method, if that
 * is known (docs/domain/shipping.md#estimates).
 */
export const estimateCart = async (db: Db, userId: number, now: Date) => {
  const lines = await listCart(db, { user_id: userId }, now)
  const terms = await getSellingTerms(db)
  const parcels = toShopParcels(lines, terms, { destination: undefined, shipping: undefined, now })
  return parcels.flatMap(({ shop_id, chosen }) =>
    chosen?.deliver_from && chosen.deliver_to
      ? [{ shop_id, from: chosen.deliver_from, to: chosen.deliver_to }]
      : [],
  )
}
