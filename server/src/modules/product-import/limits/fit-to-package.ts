import type { productStatuses } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { findShopTerms } from '../../subscriptions/queries/shop-terms.ts'
import { taskRows } from '../tasks/tables.ts'
import { findFull } from '../../catalog/products/check/package-limits.ts'
import type { By } from '../../catalog/products/columns.ts'
import { countUsed, type Earlier } from './earlier.ts'

type ProductStatus = (typeof productStatuses)[number]
type CurrentProduct = { id: number; status: ProductStatus }

/**
 * Keeps products beyond the package limit off sale instead of refusing them: a new product becomes
 * a draft.
 */
export const fitToPackage = async <D extends { status?: ProductStatus | undefined }>(
  db: Db,
  { seller }: By,
  draft: D,
  before?: CurrentProduct,
): Promise<{ fitting: D; messages: string[] }> => {
  const wanted = draft.status ?? (before ? undefined : 'active')
  const full =
    seller?.limits && wanted === 'active'
      ? await findFull(db, seller.limits, before?.id)
      : undefined
  if (!full || before?.status === 'active') return { fitting: draft, messages: [] }
  const status = before?.status ?? 'draft'
  const why = m.import_products_used({
    used: full.used,
    products: full.products,
    package_name: seller?.limits?.package_name ?? '',
  })
  return { fitting: { ...draft, status }, messages: [`${stays[status]}: ${why}`] }
}

const stays: Record<ProductStatus, string> = {
  get draft() {
    return m.product_stays_draft()
  },
  get inactive() {
    return m.product_stays_inactive()
  },
  get active() {
    return m.product_stays_active()
  },
  get archived() {
    return m.product_stays_archived()
  },
}

/** "20 of 20 products used; 7 rows stay drafts": for a shop whose package limits them. */
export const packageSummary = async (
  db: Db,
  {
    task_id,
    shop_id,
    earlier,
    now,
  }: { task_id: number; shop_id: number; earlier: Earlier; now: Date },
) => {
  const terms = await findShopTerms(db, shop_id, now)
  if (!terms || terms.products === null) return undefined
  const { products } = await countUsed(db, shop_id)
  const used = products + earlier.used(shop_id).products
  const { surplus } = one(
    await db
      .select({
        surplus: sql<number>`count(*) filter (where exists (
          select from unnest(${taskRows.messages}) as message where message like ${`${stays.draft}:%`}))`,
      })
      .from(taskRows)
      .where(eq(taskRows.task_id, task_id)),
  )
  const text = m.import_package_usage({ used, products: terms.products })
  if (surplus === 0) return text
  return m.import_draft_rows({ usage: text, count: surplus })
}
