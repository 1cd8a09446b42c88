import type { Context } from '../../../context.ts'
import { findTranslated } from '../../translations/read-translations.ts'
import {
  assertTranslatable,
  cleanTexts,
  writeTranslations,
} from '../../translations/write-translations.ts'
import { lockProduct } from '../products/lock-product.ts'
import { mustWait } from '../products/rules.ts'
import { getSellingTerms } from '../products/selling.ts'
import { type Change, findPending } from './pending.ts'
import { askForChange } from './request-change.ts'

type Proposal = {
  /** The product, and the shop that must own it. */
  id: number
  shop_id: number
  locale: string
  /** By field; an empty text deletes the translation. */
  texts: Record<string, string>
}

/**
 * Writes translations of a product of a shop. Those of an approved product wait for review with its
 * other changes, unless the shop publishes directly (docs/domain/catalog.md#product-changes). Returns
 * whether they wait.
 */
export const proposeTranslation = async (
  context: Context & { actor: { id: number } },
  { id, shop_id, locale, texts }: Proposal,
): Promise<{ waits: boolean }> => {
  const { db, now } = context
  const product = await lockProduct(db, { shop_id }, id)
  const change = { entity: 'product', entity_id: String(id), locale, texts } as const
  if (!mustWait(product.approval, await getSellingTerms(db, shop_id, now))) {
    await writeTranslations(context, change)
    return { waits: false }
  }
  await assertTranslatable(db, locale)
  const live = (await findTranslated(db, change))?.texts ?? {}
  const pending = await findPending(db, id)
  const { [locale]: before, ...others } = pending?.proposed.translations ?? {}
  const sent = cleanTexts(change)
  const proposed = Object.entries({ ...before, ...sent }).filter(
    ([field, text]) => text !== (live[field] ?? ''),
  )
  const translations = {
    ...others,
    ...(proposed.length > 0 && { [locale]: Object.fromEntries(proposed) }),
  }
  const isEmpty = Object.keys(translations).length === 0
  const values = { translations: isEmpty ? undefined : translations }
  const replaced = replacedBy({ locale, sent, live }, pending)
  await askForChange(db, { product, pending, values, replaced }, context)
  return { waits: !isEmpty }
}

type Texts = Record<string, string>

/** Returns the texts that the proposed ones would replace; those sent now are seen as they are now. */
const replacedBy = (
  { locale, sent, live }: { locale: string; sent: Texts; live: Texts },
  pending: Change | undefined,
) => {
  const known = pending?.old.translations ?? {}
  const seen: Texts = { ...known[locale] }
  for (const field of Object.keys(sent)) seen[field] = live[field] ?? ''
  return { ...known, [locale]: seen }
}
