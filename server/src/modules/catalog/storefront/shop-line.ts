import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { shops } from '../../shops/tables.ts'
import { averageOf } from '../rules.ts'
import { products } from '../tables.ts'
import { isAway, isVisible } from '../visible.ts'

/** The shop that sells a product, as its page introduces it: a profile, never a way to reach it. */
export const shopOf = async (db: Db, id: number, now: Date) => {
  const { rating_total, ...shop } = one(
    await db
      .select({
        id: shops.id,
        name: shops.name,
        slug: shops.slug,
        tagline: shops.tagline,
        about: shops.about,
        rating_total: shops.rating_total,
        rating_count: shops.rating_count,
        since: sql<string>`coalesce(${shops.approved_at}, ${shops.created_at})`.mapWith(
          shops.created_at,
        ),
        is_closed: sql<boolean>`${isAway(now)}`,
        closed_note: shops.closed_note,
      })
      .from(shops)
      .where(eq(shops.id, id)),
  )
  return {
    ...shop,
    rating: averageOf(rating_total, shop.rating_count),
    products: await db.$count(products, and(eq(products.shop_id, id), isVisible(now))),
    closed_note: shop.is_closed ? shop.closed_note : null,
  }
}
