import type { Actor } from '../../../http/actor.ts'
import { forbidden } from '../../../http/failure.ts'

/** Returns the seller's shop. The authorization admits no seller without one. */
export const ownShopOf = ({ shop_id }: Actor): number => {
  if (shop_id === null) throw forbidden()
  return shop_id
}

/** Returns the owner of a new promotion: the seller's shop, or null for the platform. */
export const creatorShopOf = (actor: Actor): number | null =>
  actor.role === 'seller' ? ownShopOf(actor) : null
