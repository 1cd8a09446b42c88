import type { Card } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { categories, products } from '../catalog/public.ts'
import { isVisibleEach } from '../catalog/availability/visible.ts'
import type { CardCache } from './card-cache.ts'
import { getCards } from './cards.ts'
import { listIds } from './list-products.ts'
import { soldLately } from './sold.ts'

const sectionMax = 12

/** Lists a section of the home page: newest, best-selling, or a category by slug. */
export const listSection = async (
  db: Db,
  section: string,
  now: Date,
  cache?: CardCache,
): Promise<Card[]> => {
  const ids = await idsOfSection(db, section, now)
  return getCards(db, ids, now, cache)
}

const idsOfSection = async (db: Db, section: string, now: Date) => {
  if (section === 'best-selling') return listBestIds(db, now)
  // The products of the last thirty days, filled up with older ones, are just the newest.
  if (section === 'new-arrival') return listIds(db, { limit: sectionMax }, now)

  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, section))
  if (!category) return []
  return listIds(db, { category_id: category.id, limit: sectionMax }, now)
}

const now = sql.placeholder('now')

const selectBest = prepared<{ id: number }>(
  'best sellers',
  sql`select ${products.id} from (${soldLately(now)}) as sold
    join ${products} on ${products.id} = sold.product_id
    where ${isVisibleEach(now)}
    order by sold.sold_quantity desc, ${products.id} desc limit ${sectionMax}`,
)

/** Only products that were sold; others never fill the best sellers. */
const listBestIds = async (db: Db, moment: Date) =>
  (await selectBest(db, { now: moment.toISOString() })).map(({ id }) => id)
