import type { ProductDraft } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { claimSlug } from '../plain/free-slug.ts'
import { products } from '../tables.ts'
import { refuseBadDraft } from './check/draft.ts'
import { type By, columnsOf } from './columns.ts'
import { keepPrice } from './keep-price.ts'
import { approvalAfter, axesOf, publishedAt } from './rules.ts'
import { writeVariants } from './write-variants.ts'

/** Puts a new product on the shelf of a shop, or of the house, and gives its id. */
export const createProduct = async (
  db: Db,
  shop_id: number | null,
  draft: ProductDraft,
  by: By,
): Promise<number> => {
  await refuseBadDraft(db, draft, { shop_id })
  const { name, category_id, variants, status = 'active' } = draft
  const approval = approvalAfter(undefined, status, by.seller)
  const { id } = one(
    await db
      .insert(products)
      .values({
        ...(await columnsOf(db, draft, { shop_id }, by)),
        shop_id,
        name,
        slug: await claimSlug(db, products, { name, noun: 'product' }),
        category_id,
        axes: axesOf(variants),
        price_minor: 0,
        status,
        approval,
        published_at: publishedAt({ status, approval, published_at: null }, by.now),
      })
      .returning({ id: products.id }),
  )
  await writeVariants(db, { id, shop_id }, variants, by)
  await keepPrice(db, id)
  return id
}
