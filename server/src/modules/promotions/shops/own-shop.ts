import type { Actor } from '../../../http/actor.ts'
import { notAllowed } from '../../../http/failure.ts'

/** Returns the seller's shop. The authorization admits no seller without one. */
export const getOwnShopId = ({ shop_id }: Actor): number => {
  if (shop_id === null) throw notAllowed()
  return shop_id
}

/** Returns the owner of a new promotion: the seller's shop, or null for the platform. */
export const getCreatorShopId = (actor: Actor): number | null =>
  actor.role === 'seller' ? getOwnShopId(actor) : null
