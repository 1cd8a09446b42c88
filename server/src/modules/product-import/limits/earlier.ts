import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'

type Used = { products: number; featured: number }
type RowEffect = Used & {
  shop_id: number
  /** Files that the shop did not have, by hash, with their sizes. */
  files: ReadonlyMap<string, number>
}

export const nothingUsed: Used = { products: 0, featured: 0 }

/**
 * Tracks what earlier rows use of a shop's limits. A run finds that in the database; a check rolls
 * every row back, so it is counted here.
 */
export const openEarlier = (isDry: boolean) => {
  // By row: a row that is retried after a conflict counts once.
  const effects = new Map<number, RowEffect>()
  const ofShop = (shopId: number) =>
    [...effects.values()].filter(({ shop_id }) => shop_id === shopId)

  return {
    isDry,
    used: (shopId: number): Used =>
      ofShop(shopId).reduce(
        (sum, { products, featured }) => ({
          products: sum.products + products,
          featured: sum.featured + featured,
        }),
        nothingUsed,
      ),
    /** Files of earlier rows, each once. */
    files: (shopId: number): ReadonlyMap<string, number> =>
      new Map(ofShop(shopId).flatMap(({ files }) => [...files])),
    note: (row: number, effect: RowEffect) => void effects.set(row, effect),
  }
}
export type Earlier = ReturnType<typeof openEarlier>

/** Counts the products of a shop that are on sale, and the featured ones. */
export const countUsed = async (db: Db, shopId: number): Promise<Used> =>
  one(
    (
      await db.execute<Used>(sql`
        select count(*) as products, count(*) filter (where is_featured) as featured from products
        where shop_id = ${shopId} and status = 'active' and deleted_at is null and not is_template`)
    ).rows,
  )
