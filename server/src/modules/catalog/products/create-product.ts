import type { ProductDraft } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { columnsFrom } from '../moderation/rules.ts'
import { claimSlug } from '../reference-data/free-slug.ts'
import { products } from '../tables.ts'
import { assertValidDraft } from './check/draft.ts'
import { assertWithinPackage, assertFeaturedLimit } from './check/package-limits.ts'
import { type By, toPlainColumns, toReviewed } from './columns.ts'
import type { Product } from './draft.ts'
import { updateDisplayColumns } from './retain-visible.ts'
import { approvalAfter, listAxes, publishedAt, submittedAt } from './rules.ts'
import { commonFields } from './templates/links.ts'
import { writeVariants } from './write-variants.ts'

/** The origin of a product: none, the template it is adopted from, or it becomes a template. */
type Origin = { template?: Product } | { is_template: true }

/** Creates a product of a shop or of the platform and returns its id. */
export const createProduct = async (
  db: Db,
  shop_id: number | null,
  draft: ProductDraft,
  by: By,
  origin: Origin = {},
): Promise<number> => {
  const template = 'template' in origin ? origin.template : undefined
  await assertValidDraft(db, draft, { shop_id, template })
  await assertWithinPackage(db, by.seller?.limits, draft, { shop_id, template })
  if (draft.is_featured && !by.seller) await assertFeaturedLimit(db, { shop_id }, by)
  const { name, category_id, variants, status = 'active' } = draft
  const approval = approvalAfter(undefined, status, by.seller)
  const made = one(
    await db
      .insert(products)
      .values({
        ...toPlainColumns(draft, by),
        ...columnsFrom(await toReviewed(db, draft, { shop_id }, by)),
        is_template: 'is_template' in origin,
        template_id: template?.id,
        shop_id,
        name,
        slug: await claimSlug(db, products, { name, noun: 'product' }),
        category_id,
        axes: listAxes(variants),
        price_minor: 0,
        status,
        approval,
        submitted_at: submittedAt(undefined, approval, by.now),
        published_at: publishedAt({ status, approval, published_at: null }, by.now),
      })
      .returning(),
  )
  if (template) await link(db, made, template)
  await writeVariants(db, made, variants, by)
  await updateDisplayColumns(db, made.id)
  return made.id
}

/** Links the fields that were adopted unchanged, so they follow the template. */
const link = async (db: Db, made: Product, template: Product) => {
  const linked_fields = commonFields(made, template)
  await db.update(products).set({ linked_fields }).where(eq(products.id, made.id))
}
