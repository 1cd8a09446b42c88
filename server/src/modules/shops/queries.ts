import type { api, Data, ListQuery, Page } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, ilike, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { paginate } from '../../db/paginate.ts'
import { ascending, descending } from '../../db/sorts.ts'
import { notFound } from '../../http/failure.ts'
import { calculateAverage } from '../catalog/rules.ts'
import { countListedByShop } from '../catalog/listed.ts'
import { products } from '../catalog/public.ts'
import { isAway, isTrading, isVisible } from '../catalog/availability/visible.ts'
import { toLikePattern } from '../../db/conditions/like.ts'
import { toSearchTerms } from '../../db/search-terms.ts'
import { getPicturesById } from '../media/queries.ts'
import { shops, shopSlugs } from './tables.ts'
import { traderOfShop } from './trader.ts'

type Card = Data<typeof api.shop.list>['rows'][number]
type Query = ListQuery<'name' | 'newest' | 'rating'>

const since = sql<string>`coalesce(${shops.approved_at}, ${shops.created_at})`.mapWith(
  shops.created_at,
)

/** Returns a page of shops that sell. */
export const listShops = (db: Db, query: Query, now: Date): Promise<Page<Card>> =>
  paginate(db, {
    query,
    from: shops,
    id: shops.id,
    where: and(isTrading(now), ...toSearchTerms(query.q).map(matchesTerm)),
    sorts: {
      name: ascending(sql`lower(${shops.name})`),
      newest: descending(since),
      rating: descending(sql`${shops.rating_total}::float / greatest(${shops.rating_count}, 1)`),
    },
    load: async (ids) => dress(db, await selectShops(db, inArray(shops.id, ids), now), now),
  })

/** Returns the public profile of a shop, without its contact data. */
export const getShop = async (db: Db, id: number, now: Date) => {
  const rows = await selectShops(db, and(eq(shops.id, id), isTrading(now)), now)
  const [shop] = await dress(db, rows, now)
  if (!shop) throw notFound(m.shop_missing)
  return shop
}

/** Finds a shop by its current or a former slug, and returns it with the current one. */
export const findShopBySlug = async (db: Db, slug: string, now: Date) => {
  const [found] = await db
    .select({ id: shops.id, slug: shops.slug })
    .from(shopSlugs)
    .innerJoin(shops, eq(shops.id, shopSlugs.shop_id))
    .where(and(eq(shopSlugs.slug, slug), isTrading(now)))
  if (!found) throw notFound(m.shop_missing)
  return found
}

/** Whether a shop is publicly visible. */
export const isOpenShop = async (db: Db, id: number, now: Date) =>
  (await db.$count(shops, and(eq(shops.id, id), isTrading(now)))) > 0

const selectShops = (db: Db, where: SQL | undefined, now: Date) =>
  db
    .select({
      id: shops.id,
      name: shops.name,
      slug: shops.slug,
      tagline: shops.tagline,
      about: shops.about,
      logo: shops.logo,
      banner: shops.banner,
      rating_total: shops.rating_total,
      rating_count: shops.rating_count,
      since,
      is_closed: sql<boolean>`${isAway(now)}`,
      closed_note: shops.closed_note,
      closed_until: shops.closed_to,
      trader: traderOfShop,
    })
    .from(shops)
    .where(where)

const matchesTerm = (word: string) =>
  or(ilike(shops.name, toLikePattern(word)), ilike(shops.tagline, toLikePattern(word)))

/** Adds the pictures and the number of products of each shop. */
const dress = async (db: Db, rows: Awaited<ReturnType<typeof selectShops>>, now: Date) => {
  const ids = rows.map(({ id }) => id)
  const counts = await countListedByShop(db, ids, now)
  const visible = await listNewest(db, ids, now)
  const pictures = await getPicturesById(db, [
    ...rows.flatMap(({ logo, banner }) => [logo ?? [], banner ?? []].flat()),
    ...visible.map(({ thumbnail }) => thumbnail),
  ])
  const pictureOf = (id: number | null) => pictures.get(id ?? 0) ?? null

  return rows.map(({ rating_total, ...shop }) => ({
    ...shop,
    logo: pictureOf(shop.logo),
    banner: pictureOf(shop.banner),
    rating: calculateAverage(rating_total, shop.rating_count),
    products: counts.get(shop.id) ?? 0,
    pictures: visible.flatMap(({ shop_id, thumbnail }) =>
      shop_id === shop.id ? (pictures.get(thumbnail) ?? []) : [],
    ),
    closed_note: shop.is_closed ? shop.closed_note : null,
    closed_until: shop.is_closed ? shop.closed_until : null,
  }))
}

const newestMax = 4

/** Returns the pictures of the newest products of each shop. */
const listNewest = async (db: Db, ids: number[], now: Date) => {
  const ranked = db
    .select({
      shop_id: products.shop_id,
      thumbnail: sql<number>`${products.thumbnail}`.mapWith(products.id).as('thumbnail'),
      place: sql<number>`row_number() over (
        partition by ${products.shop_id} order by ${products.published_at} desc, ${products.id} desc)`.as(
        'place',
      ),
    })
    .from(products)
    .where(and(inArray(products.shop_id, ids), isNotNull(products.thumbnail), isVisible(now)))
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.place, newestMax)).orderBy(ranked.place)
}
