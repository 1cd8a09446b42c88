import type { api, Data, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { toRegionCode } from '../../addresses/rules.ts'
import { loadLines } from '../../cart/queries.ts'
import { isOffered, isVisible } from '../../catalog/availability/visible.ts'
import { findConsumerRule } from '../../consumer-rules/read-rules.ts'
import { products, variants } from '../../catalog/public.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { findTaxRegime } from '../../tax-rules/regime.ts'
import { toShopParcels } from './parcels.ts'
import { listUnregistered } from './tax-debtor.ts'

type Query = Input<typeof api.deliveryEstimate>

/** Prices for nobody: limits of an offer per customer do not apply. */
const nobody = 0

/**
 * Returns what delivery of the smallest quantity of a product costs, and when it arrives
 * (docs/domain/shipping.md#estimates).
 */
export const estimateProduct = async (
  db: Db,
  { product_id, country, region, postcode }: Query,
  now: Date,
): Promise<Data<typeof api.deliveryEstimate>> => {
  const cheapest = await findCheapest(db, product_id, now)
  const { variant_id, quantity } = cheapest
  const items = variant_id === null ? [] : [{ id: variant_id, variant_id, quantity }]
  const lines = await loadLines(db, nobody, items, now)
  const terms = await getSellingTerms(db)
  const place = country && { country, region, postcode }
  const destination = place ? { ...place, region: toRegionCode(place) ?? null } : undefined
  const [parcel] = toShopParcels(lines, terms, { destination, shipping: undefined, now })
  const refused = listUnregistered(lines, findTaxRegime(terms, destination, now))
  const method = refused.length > 0 ? null : parcel?.chosen
  return {
    country: country ?? terms.home_country,
    is_shipped:
      parcel === undefined || Boolean(method) || (refused.length === 0 && parcel.unpriced !== null),
    price_minor: method?.price_minor ?? null,
    free_from_minor: method?.free_from_minor ?? null,
    from: method?.deliver_from ?? null,
    to: method?.deliver_to ?? null,
    guarantee_notice: findConsumerRule(terms, country)?.guarantee_notice ?? false,
  }
}

const findCheapest = async (db: Db, productId: number, now: Date) => {
  const [found] = await db
    .select({ variant_id: variants.id, quantity: products.min_quantity })
    .from(products)
    .leftJoin(variants, and(eq(variants.product_id, products.id), isOffered()))
    .where(and(eq(products.id, productId), isVisible(now)))
    .orderBy(asc(variants.price_minor), asc(variants.id))
    .limit(1)
  if (!found) throw notFound(m.product_missing)
  return found
}
