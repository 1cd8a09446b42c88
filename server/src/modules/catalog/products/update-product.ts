import type { Reviewed } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, gt } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { askForChange } from '../moderation/request-change.ts'
import { pauseBoosts, resumeBoosts } from '../../subscriptions/boosts/pause.ts'
import { findPending } from '../moderation/pending.ts'
import { toLiveValues, without } from '../moderation/rules.ts'
import { writeReviewed } from '../moderation/write-reviewed.ts'
import type { Scope } from '../management/scope.ts'
import { products, variants } from '../tables.ts'
import { assertValidDraft } from './check/draft.ts'
import { assertWithinPackage, assertFeaturedLimit } from './check/package-limits.ts'
import { type By, toPlainColumns, toReviewed } from './columns.ts'
import type { Draft, Product } from './draft.ts'
import { updateDisplayColumns } from './retain-visible.ts'
import { lockProduct } from './lock-product.ts'
import { approvalAfter, listAxes, mustWait, publishedAt, submittedAt } from './rules.ts'
import { stillLinked } from './templates/links.ts'
import { writeVariants } from './write-variants.ts'

/**
 * Updates the fields of a draft for a product in scope; other fields stay. Reviewed fields of an
 * approved product wait for review; price, stock and status never do.
 */
export const updateProduct = async (
  db: Db,
  reach: Scope,
  { id, ...draft }: Draft & { id: number },
  by: By,
) => {
  const before = await lockProduct(db, reach, id)
  const { shop_id } = before
  if (!by.seller) await updateBoosts(db, before, draft, by.now)
  const waits = mustWait(before.approval, by.seller)
  const pending = waits ? await findPending(db, id) : undefined
  const owned = { shop_id, before, proposed: pending?.proposed }
  await assertValidDraft(db, draft, owned)
  await assertWithinPackage(db, by.seller?.limits, draft, owned)
  if (draft.is_featured && !before.is_featured && !by.seller)
    await assertFeaturedLimit(db, before, by)

  await writePlain(db, before, draft, by)
  const values = await toReviewed(db, draft, owned, by)
  if (waits) await askForChange(db, { product: before, pending, values }, by)
  else await writeLive(db, id, values, by)
  if (draft.variants) {
    await writeVariants(db, before, draft.variants, by)
    await updateDisplayColumns(db, id)
  }
  if (draft.backorder === false) await assertNothingOwed(db, id)
}

/** Pauses boosts while a product is off sale, so they lose no time. */
const updateBoosts = async (db: Db, before: Product, { status }: Draft, now: Date) => {
  if (!status || status === before.status) return
  if (before.status === 'active') await pauseBoosts(db, before.id, now)
  if (status === 'active') await resumeBoosts(db, before.id, now)
}

const writePlain = async (db: Db, before: Product, draft: Draft, by: By) => {
  const status = draft.status ?? before.status
  const approval = approvalAfter(before.approval, status, by.seller)
  const columns = toPlainColumns(draft, by)
  await db
    .update(products)
    .set({
      ...columns,
      ...(draft.variants && { axes: listAxes(draft.variants) }),
      linked_fields: stillLinked(before, columns),
      status,
      approval,
      submitted_at: submittedAt(before, approval, by.now),
      published_at: publishedAt({ ...before, status, approval }, by.now),
      updated_at: by.now.toISOString(),
    })
    .where(eq(products.id, before.id))
}

/** Writes only differing values, so resubmitting a form changes nothing. */
const writeLive = async (db: Db, id: number, values: Reviewed, { now }: By) => {
  const product = await lockProduct(db, 'everything', id)
  const changed = without(toLiveValues(product), values)
  if (Object.keys(changed).length === 0) return
  await writeReviewed(db, product, changed, { now, linked_fields: stillLinked(product, changed) })
}

/** Throws if backorder is disabled while more is reserved than is in stock. */
const assertNothingOwed = async (db: Db, id: number) => {
  const owed = await db.$count(
    variants,
    and(eq(variants.product_id, id), gt(variants.held, variants.on_hand)),
  )
  if (owed > 0) throw invalid('backorder', m.product_backorder_used)
}
