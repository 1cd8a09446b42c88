import { type api, type Input, reviewedFields, type TranslationRow } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { conflict } from '../../../http/failure.ts'
import { mustWait } from '../../catalog/products/rules.ts'
import { getSellingTerms } from '../../catalog/products/selling.ts'
import { products } from '../../catalog/public.ts'
import { getEntry } from './list-entries.ts'
import { saveEntry } from './save-entry.ts'

type Sent = Omit<Input<typeof api.seller.translation.save>, 'version_seen'>

/**
 * Writes translations of a shop's own product or of its page. Throws `conflict` for the reviewed
 * fields of an approved product, unless the shop publishes without a review
 * (docs/domain/catalog.md#product-changes).
 */
export const saveOwnEntry = async (
  context: Context,
  reach: { shop_id: number },
  sent: Sent,
): Promise<TranslationRow> => {
  if (sent.entity === 'product') await assertNotReviewed(context, reach, sent)
  return saveEntry(context, reach, sent)
}

const assertNotReviewed = async ({ db, now }: Context, reach: { shop_id: number }, sent: Sent) => {
  const fields: readonly string[] = reviewedFields
  const isReviewed = Object.keys(sent.texts ?? {}).some((field) => fields.includes(field))
  if (!isReviewed) return
  const { id } = await getEntry(db, reach, sent)
  const terms = await getSellingTerms(db, reach.shop_id, now)
  const [product] = await db
    .select({ approval: products.approval })
    .from(products)
    .where(eq(products.id, id))
  if (product && mustWait(product.approval, terms)) throw conflict(m.translation_reviewed)
}
