import * as m from '@emporia/messages/error'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { categories, products } from '../tables.ts'

/** Removes an empty category and frees its slug. Throws if it still has products or children. */
export const removeEmpty = async (db: Db, id: number) => {
  const children = await db.$count(
    categories,
    and(eq(categories.parent_id, id), isNull(categories.deleted_at)),
  )
  if (children > 0) throw conflict(m.category_has_children)

  const held = await db.$count(
    products,
    and(eq(products.category_id, id), isNull(products.deleted_at)),
  )
  if (held > 0) throw conflict(m.category_has_products, { count: held })

  await db
    .update(categories)
    .set({ slug: sql`${categories.slug} || '-deleted-' || ${categories.id}` })
    .where(eq(categories.id, id))
}
