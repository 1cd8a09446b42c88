import type { Reviewed } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { readLanguages } from '../../../http/cache/languages.ts'
import { conflict } from '../../../http/failure.ts'
import { errorsInReferences } from '../products/check/references.ts'
import type { Product } from '../products/draft.ts'
import { writeTranslations } from '../../translations/write-translations.ts'
import { stillLinked } from '../products/templates/links.ts'
import { endChange } from './end-change.ts'
import type { Change } from './pending.ts'
import { splitProposedTexts } from './proposed-texts.ts'
import { toLiveValues, pickFields } from './rules.ts'
import { productChanges } from './tables.ts'
import { writeReviewed } from './write-reviewed.ts'

type By = Context & { actor: { id: number } }

/**
 * Publishes a change: customers see it, and links lead to its new name. Returns the translations that
 * are newer than the proposal and stay as they are.
 */
export const confirmChange = async (db: Db, product: Product, change: Change, by: By) => {
  const { proposed } = change
  const [wrong] = Object.values(await errorsInReferences(db, proposed, product))
  if (wrong) throw conflict(m.product_change_invalid, { problem: wrong.render() })

  const linked_fields = stillLinked(product, proposed)
  await writeReviewed(db, product, proposed, { now: by.now, linked_fields })
  const { texts, newer } = await splitProposedTexts(db, change)
  await writeProposed(by, product, texts)
  // The replaced value may differ from the one when the change was requested.
  const old = { ...change.old, ...pickFields(proposed, toLiveValues(product)) }
  await db.update(productChanges).set({ old }).where(eq(productChanges.id, change.id))
  await endChange(db, change, { state: 'confirmed', by })
  return newer
}

/** Writes the proposed translations; those of languages that are no longer offered are dropped. */
const writeProposed = async (
  context: Context,
  { id }: Product,
  translations: NonNullable<Reviewed['translations']>,
) => {
  const { codes } = await readLanguages(context.db)
  for (const [locale, texts] of Object.entries(translations))
    if (codes.some((code) => code === locale))
      await writeTranslations(context, { entity: 'product', entity_id: String(id), locale, texts })
}
