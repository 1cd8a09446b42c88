import type { Actor } from '../../../http/actor.ts'
import { forbidden } from '../../../http/failure.ts'

/** The shop that a seller works for; the edge admits no seller without one. */
export const ownShopOf = ({ shop_id }: Actor): number => {
  if (shop_id === null) throw forbidden()
  return shop_id
}

/** Whose a promotion is that somebody creates: a seller's shop's, or the marketplace's. */
export const creatorShopOf = (actor: Actor): number | null =>
  actor.role === 'seller' ? ownShopOf(actor) : null
