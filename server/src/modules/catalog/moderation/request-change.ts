import type { Reviewed, ReviewedField } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Product } from '../products/draft.ts'
import { endChange } from './end-change.ts'
import type { Change } from './pending.ts'
import { toLiveValues, pickFields, without } from './rules.ts'
import { productChanges } from './tables.ts'

type Params = {
  product: Product
  pending: Change | undefined
  /** `undefined` takes a field back. */
  values: { [Field in ReviewedField]?: Reviewed[Field] | undefined }
  /** The translations that the proposed ones would replace. */
  replaced?: Reviewed['translations']
}
type By = { actor: { id: number }; now: Date }

/**
 * Stores edits of reviewed fields as a pending change. Several edits become one change; a field
 * that returns to its live value leaves the change, and an empty change is canceled.
 */
export const askForChange = async (
  db: Db,
  { product, pending, values, replaced }: Params,
  by: By,
) => {
  const live = toLiveValues(product)
  const proposed = without(live, { ...pending?.proposed, ...values })
  const translations = replaced ?? pending?.old.translations
  const old = pickFields(proposed, { ...live, ...(translations && { translations }) })
  const isEmpty = Object.keys(proposed).length === 0

  if (pending && isEmpty) return endChange(db, pending, { state: 'cancelled', by })
  if (isEmpty) return
  const updated_at = by.now.toISOString()
  if (!pending) {
    const params = { product_id: product.id, requested_by: by.actor.id, created_at: updated_at }
    await db.insert(productChanges).values({ ...params, old, proposed, updated_at })
    return
  }
  await db
    .update(productChanges)
    .set({ old, proposed, updated_at })
    .where(eq(productChanges.id, pending.id))
}
