import { offerStateOf, type PublicOffer } from '@emporia/contract'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isLowering, reducedPrice } from '../../catalog/selling/prices.ts'
import { cardsOf } from '../../catalog/storefront/cards.ts'
import { products, variants } from '../../catalog/tables.ts'
import { isVisible } from '../../catalog/selling/visible.ts'
import { withPictures } from '../../media/queries.ts'
import { offerItems, offers } from '../tables.ts'

const offersMax = 12

/** The offers that run or will run, those that run first, with what a visitor can see of them. */
export const listPublicOffers = async (db: Db, now: Date): Promise<PublicOffer[]> => {
  const rows = await db
    .select()
    .from(offers)
    .where(isToCome(now))
    .orderBy(sql`${offers.starts_at} > ${now.toISOString()}`, asc(offers.rank), asc(offers.ends_at))
    .limit(offersMax)
  const items = await listItemPrices(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  const cards = new Map((await cardsOf(db, ids, now)).map((card) => [card.id, card]))

  return (await withPictures(db, rows, ['banner'])).flatMap((row) => {
    const own = items.flatMap((item) => {
      const product = cards.get(item.product_id)
      return item.offer_id === row.id && product ? { ...item, product } : []
    })
    const state = offerStateOf(row, now)
    const isOn = state === 'running' || state === 'scheduled'
    return isOn && own.length > 0 ? { ...row, state, items: own } : []
  })
}

const isToCome = (now: Date): SQL | undefined =>
  and(eq(offers.status, 'active'), isNull(offers.deleted_at), gt(offers.ends_at, now.toISOString()))

/** What the cheapest variant of each item costs in its offer. */
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
