import type { Card } from '@emporia/contract'
import { and, desc, eq, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isWithin } from '../categories/within.ts'
import { categories, products } from '../tables.ts'
import { isVisible } from '../visible.ts'
import { cardsOf } from './cards.ts'
import { idsOf, listIds } from './list-products.ts'
import { soldLately } from './sold.ts'

const sectionMax = 12

/** A shelf of the home page: the newest, the best selling, or a category by its slug. */
export const listSection = async (db: Db, section: string, now: Date): Promise<Card[]> => {
  const ids = await idsOfSection(db, section, now)
  return cardsOf(db, ids, now)
}

const idsOfSection = async (db: Db, section: string, now: Date) => {
  if (section === 'best-selling') return listBestIds(db, now)
  // The newest thirty days, filled with the newest before: simply the newest.
  if (section === 'new-arrival') return listNewestIds(db, undefined, now)

  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, section))
  return category ? listNewestIds(db, isWithin(category.id), now) : []
}

const listNewestIds = async (db: Db, where: SQL | undefined, now: Date) => {
  const newest = { sort: 'newest', order: 'desc', now } as const
  return idsOf(await listIds(db, and(isVisible(now), where), newest).limit(sectionMax))
}

/** Only what was sold at all: nothing is called a best seller for want of others. */
const listBestIds = async (db: Db, now: Date) => {
  const sold = soldLately(now)
  const best = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(sold, eq(sold.product_id, products.id))
    .where(isVisible(now))
    .orderBy(desc(sold.quantity), desc(products.id))
    .limit(sectionMax)
  return idsOf(best)
}
