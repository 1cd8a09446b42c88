import { type api, type Input, reviewedFields, type TranslationRow } from '@emporia/contract'

import type { Context } from '../../../context.ts'
import { proposeTranslation } from '../../catalog/moderation/propose-translation.ts'
import { getEntry } from './list-entries.ts'
import { saveEntry } from './save-entry.ts'

type Sent = Omit<Input<typeof api.seller.translation.save>, 'version_seen'>
type Saved = { row: TranslationRow; waits: boolean }

/**
 * Writes translations of a shop's own product or of its page. Reviewed fields of an approved product
 * wait for review, unless the shop publishes without one (docs/domain/catalog.md#product-changes).
 */
export const saveOwnEntry = async (
  context: Context & { actor: { id: number } },
  reach: { shop_id: number },
  { texts = {}, ...key }: Sent,
): Promise<Saved> => {
  const { reviewed, others } = splitTexts(key.entity, texts)
  const row = await saveEntry(context, reach, { ...key, texts: others })
  if (Object.keys(reviewed).length === 0) return { row, waits: false }
  const proposal = { id: row.id, locale: key.locale, texts: reviewed, ...reach }
  const { waits } = await proposeTranslation(context, proposal)
  return { row: await getEntry(context.db, reach, key), waits }
}

/** Separates the texts of a product that staff review from the others. */
const splitTexts = (entity: Sent['entity'], texts: Record<string, string>) => {
  const fields: readonly string[] = entity === 'product' ? reviewedFields : []
  const pick = (isReviewed: boolean) =>
    Object.fromEntries(
      Object.entries(texts).filter(([field]) => fields.includes(field) === isReviewed),
    )
  return { reviewed: pick(true), others: pick(false) }
}
