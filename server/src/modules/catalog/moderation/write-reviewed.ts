import type { Reviewed } from '@emporia/contract'
import { and, eq, isNotNull, notInArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { claimSlug } from '../reference-data/free-slug.ts'
import type { Product } from '../products/draft.ts'
import { products, variants } from '../tables.ts'
import { columnsFrom } from './rules.ts'

type By = {
  now: Date
  /** The fields that follow the template after this write. */
  linked_fields: string[]
}

/** Writes reviewed fields of a product to its live version. */
export const writeReviewed = async (
  db: Db,
  { id, name }: Product,
  values: Reviewed,
  { now, linked_fields }: By,
) => {
  await db
    .update(products)
    .set({
      ...columnsFrom(values),
      ...(await slugAfter(db, values, { id, name })),
      linked_fields,
      updated_at: now.toISOString(),
    })
    .where(eq(products.id, id))
  if (values.pictures) await clearRemovedPictures(db, id, values.pictures)
}

/** The slug follows the name; the old address still works, because only its id counts. */
const slugAfter = async (
  db: Db,
  { name }: Reviewed,
  { id, name: old }: { id: number; name: string },
) => {
  if (!name || name === old) return {}
  return { slug: await claimSlug(db, products, { name, noun: 'product', id }) }
}

/** A variant shows a picture of its product, so removed pictures are cleared from variants. */
const clearRemovedPictures = (db: Db, productId: number, pictures: number[]) =>
  db
    .update(variants)
    .set({ picture: null })
    .where(
      and(
        eq(variants.product_id, productId),
        isNotNull(variants.picture),
        notInArray(variants.picture, pictures),
      ),
    )
