import type { ListQuery } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { Failure, notFound } from '../../../http/failure.ts'
import { listRows } from '../management/list-rows.ts'
import { assertFeaturedLimit } from '../products/check/package-limits.ts'
import { lockProduct } from '../products/lock-product.ts'
import { errorsInReferences } from '../products/check/references.ts'
import { products } from '../tables.ts'

type Query = ListQuery<'id' | 'name' | 'price_minor'> & { id?: number | undefined }

/** Lists the products of all shops in a category and its descendants, as staff see them. */
export const listCategoryProducts = async (db: Db, { id, ...query }: Query, now: Date) => {
  const inCategory = { ...query, category_id: id }
  const { counts: _, ...listed } = await listRows(db, 'everything', inCategory, now)
  const featured = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(
          products.id,
          listed.rows.map((row) => row.id),
        ),
        eq(products.is_featured, true),
      ),
    )
  const ids = new Set(featured.map((row) => row.id))
  return { ...listed, rows: listed.rows.map((row) => ({ ...row, is_featured: ids.has(row.id) })) }
}

type Move = { id: number; product_ids: number[] }

/** Moves products into a category: all of them, or none if one cannot be moved. */
export const moveProducts = async (db: Db, { id, product_ids }: Move, now: Date) => {
  const errors = await errorsInReferences(db, { category_id: id }, { shop_id: null })
  const wrong = errors['category_id']
  if (wrong) throw new Failure('invalid', wrong, { errors: { id: wrong } })

  const ids = [...new Set(product_ids)].toSorted((one, other) => one - other)
  const moved = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.deleted_at)))
    .orderBy(products.id)
    .for('no key update')
  if (moved.length < ids.length) throw notFound(m.product_missing)
  await db
    .update(products)
    .set({
      category_id: id,
      extra_category_ids: sql`array_remove(${products.extra_category_ids}, ${id}::bigint)`,
      linked_fields: sql`array_remove(${products.linked_fields}, 'category_id')`,
      updated_at: now.toISOString(),
    })
    .where(inArray(products.id, ids))
  return { moved: moved.length }
}

type Featured = { id: number; is_featured: boolean }

export const featureProduct = async (db: Db, { id, is_featured }: Featured, now: Date) => {
  const product = await lockProduct(db, 'everything', id)
  if (is_featured && !product.is_featured) await assertFeaturedLimit(db, product, { now })
  await db.update(products).set({ is_featured }).where(eq(products.id, id))
}
