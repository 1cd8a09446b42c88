import { calculateAmount } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import type { Destination } from '../../addresses/find-by-area.ts'
import type { Line } from '../../cart/queries.ts'
import { byShop } from '../../pricing/by-shop.ts'
import { findLiveRates } from '../../shipping/live-rates/find-live-rates.ts'
import type { SellingTerms } from '../../site/queries.ts'
import { hasCarrierMethods } from './parcels.ts'

type Sent = { lines: Line[]; terms: SellingTerms; destination: Destination | undefined; now: Date }

/**
 * Returns the prices of carriers for the parts of a purchase that have such methods
 * (docs/domain/shipping.md#prices-of-carriers). Throws `Postponed` until the carriers were asked.
 */
export const loadLiveRates = async (db: Db, { lines, terms, destination, now }: Sent) => {
  const parcels = [...byShop(lines)].flatMap(([shop_id, own]) =>
    destination && hasCarrierMethods(own, { shop_id, terms, destination })
      ? [{ shop_id, grams: weigh(own, terms) }]
      : [],
  )
  return findLiveRates(db, { parcels, destination, currency: terms.currency, now })
}

const weigh = (own: Line[], { shipping: { default_grams } }: SellingTerms) =>
  own.reduce(
    (sum, { weight_grams, quantity }) =>
      sum + calculateAmount(weight_grams ?? default_grams, quantity),
    0,
  )
