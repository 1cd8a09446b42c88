import { getOfferState, type PublicOffer } from '@emporia/contract'
import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isLowering, reducedPrice } from '../../catalog/availability/prices.ts'
import { getCards } from '../../storefront/cards.ts'
import { products, variants } from '../../catalog/public.ts'
import { isVisible } from '../../catalog/availability/visible.ts'
import { withPictures } from '../../media/queries.ts'
import { isMarketsOrOnSale, shopsInTurn } from '../shops/listing.ts'
import { listStandings } from '../shops/eligibility.ts'
import { offerItems, offers } from '../tables.ts'

const offersMax = 12

/**
 * Lists current and future offers with what a visitor may see of them: current ones first, and
 * among them those of the platform first.
 */
export const listPublicOffers = async (db: Db, now: Date): Promise<PublicOffer[]> => {
  const rows = [
    ...(await listOffers(db, isNull(offers.shop_id), now)),
    ...(await listOffers(db, isNotNull(offers.shop_id), now)),
  ]
  const items = await listItemPrices(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  const cards = new Map((await getCards(db, ids, now)).map((card) => [card.id, card]))

  const standings = await listStandings(db, rows, now)
  const listed = (await withPictures(db, rows, ['banner'])).flatMap((row) => {
    const own = items.flatMap((item) => {
      const product = cards.get(item.product_id)
      return item.offer_id === row.id && product ? { ...item, product } : []
    })
    const state = getOfferState(row, now)
    const isOn = state === 'running' || state === 'scheduled'
    const shop = standings.get(row.shop_id ?? 0) ?? null
    return isOn && own.length > 0 ? { ...row, state, shop, items: own } : []
  })
  return listed.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ state }: PublicOffer) => Number(state === 'scheduled')

/** Lists up to a maximum of platform offers, and of shop offers with products for sale. */
const listOffers = (db: Db, whose: SQL, now: Date) =>
  db
    .select()
    .from(offers)
    .where(and(isToCome(now), whose, isMarketsOrOnSale(offers.shop_id, now)))
    .orderBy(
      sql`${offers.starts_at} > ${now.toISOString()}`,
      ...shopsInTurn(offers.shop_id, offers.ends_at),
      asc(offers.rank),
      asc(offers.ends_at),
    )
    .limit(offersMax)

const isToCome = (now: Date): SQL | undefined =>
  and(eq(offers.status, 'active'), isNull(offers.deleted_at), gt(offers.ends_at, now.toISOString()))

/** Returns the offer price of the cheapest variant of each item. */
const listItemPrices = (db: Db, offerIds: number[], now: Date) =>
  db
    .select({
      id: offerItems.id,
      offer_id: offerItems.offer_id,
      product_id: offerItems.product_id,
      taken: offerItems.taken,
      quantity_limit: offerItems.quantity_limit,
      per_user_limit: offerItems.per_user_limit,
      offer_price_minor: sql<number>`min(${reducedPrice()})`,
    })
    .from(offerItems)
    .innerJoin(offers, eq(offers.id, offerItems.offer_id))
    .innerJoin(products, eq(products.id, offerItems.product_id))
    .innerJoin(variants, eq(variants.product_id, products.id))
    .where(and(inArray(offerItems.offer_id, offerIds), isVisible(now), isLowering()))
    .groupBy(offerItems.id)
    .orderBy(asc(offerItems.rank), asc(offerItems.id))
