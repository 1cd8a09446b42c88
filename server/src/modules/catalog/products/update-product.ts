import { and, eq, gt } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { claimSlug } from '../plain/free-slug.ts'
import { products, variants } from '../tables.ts'
import { refuseBadDraft } from './check/draft.ts'
import { type By, columnsOf } from './columns.ts'
import type { Draft, Product } from './draft.ts'
import { keepPrice } from './keep-price.ts'
import { lockProduct } from './lock-product.ts'
import type { Reach } from '../office/reach.ts'
import { approvalAfter, axesOf, publishedAt } from './rules.ts'
import { writeVariants } from './write-variants.ts'

/** Changes what a draft names of a product within reach; everything else stays. */
export const updateProduct = async (
  db: Db,
  reach: Reach,
  { id, ...draft }: Draft & { id: number },
  by: By,
) => {
  const before = await lockProduct(db, reach, id)
  const { shop_id } = before
  await refuseBadDraft(db, draft, { shop_id, before })

  const status = draft.status ?? before.status
  const approval = approvalAfter(before.approval, status, by.seller)
  await db
    .update(products)
    .set({
      ...(await columnsOf(db, draft, { shop_id, before }, by)),
      ...(await namesAfter(db, draft, before)),
      ...(draft.category_id && { category_id: draft.category_id }),
      ...(draft.variants && { axes: axesOf(draft.variants) }),
      status,
      approval,
      published_at: publishedAt({ ...before, status, approval }, by.now),
      updated_at: by.now.toISOString(),
    })
    .where(eq(products.id, id))
  if (draft.variants) {
    await writeVariants(db, before, draft.variants, by)
    await keepPrice(db, id)
  }
  if (draft.backorder === false) await refuseOwed(db, id)
}

/** The address follows the name; the old one still leads here, because only its number counts. */
const namesAfter = async (db: Db, { name }: Draft, { id, name: old }: Product) => {
  if (!name || name === old) return {}
  return { name, slug: await claimSlug(db, products, { name, noun: 'product', id }) }
}

/** Backorder cannot end while more is promised than is there. */
const refuseOwed = async (db: Db, id: number) => {
  const owed = await db.$count(
    variants,
    and(eq(variants.product_id, id), gt(variants.held, variants.on_hand)),
  )
  if (owed > 0)
    throw invalid('backorder', 'More is ordered than is in stock, so it stays on backorder for now')
}
