import type { api, Data } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { findBuyerContext } from '../../../http/buyer-context/current.ts'
import { toRegionCode } from '../../addresses/rules.ts'
import type { CartOwner } from '../../cart/owner.ts'
import { listCart } from '../../cart/queries.ts'
import { findTaxRegime } from '../../tax-rules/regime.ts'
import { loadBuyer } from './load-buyer.ts'
import { toShopParcels } from './parcels.ts'
import { listUnregistered, toTaxNumberRefusal } from './tax-debtor.ts'

type CartEstimate = Data<typeof api.cart.estimate>

/**
 * Returns when each shop's part of a cart arrives in the home country by its cheapest method, if that
 * is known (docs/domain/shipping.md#estimates), or why the shop cannot sell to the buyer. Their country
 * is that of the default address, else the chosen one.
 */
export const estimateCart = async (db: Db, owner: CartOwner, now: Date) => {
  const lines = await listCart(db, owner, now)
  const { buyer, terms } = await loadBuyer(db, owner)
  const parcels = toShopParcels(lines, terms, { destination: undefined, shipping: undefined, now })
  const [home] = buyer.addresses
  const place = home ?? { country: findBuyerContext()?.country ?? terms.home_country }
  const destination = { ...place, region: toRegionCode(place) ?? null }
  const refused = listUnregistered(lines, findTaxRegime(terms, destination, now))
  return parcels.flatMap(({ shop_id, chosen }): CartEstimate => {
    const found = refused.find((shop) => shop.shop_id === shop_id)
    if (found)
      return [{ shop_id, from: null, to: null, refusal: toTaxNumberRefusal(found).render() }]
    return chosen?.deliver_from && chosen.deliver_to
      ? [{ shop_id, from: chosen.deliver_from, to: chosen.deliver_to, refusal: null }]
      : []
  })
}
