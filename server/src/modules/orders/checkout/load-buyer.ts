import type { Db } from '../../../db/client.ts'
import { getBuyerAndTerms, unknownBuyer } from '../../accounts/buyer.ts'
import type { CartOwner } from '../../cart/owner.ts'
import { getSellingTerms } from '../../site/queries.ts'

/** Returns the owner of a cart as a buyer. Before the first order, nothing is known of a guest. */
export const loadBuyer = async (db: Db, { user_id }: Pick<CartOwner, 'user_id'>) =>
  user_id === unknownBuyer.id
    ? { buyer: unknownBuyer, terms: await getSellingTerms(db) }
    : getBuyerAndTerms(db, user_id)
