import { toFieldLabel, type ProductDraft } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { Failure } from '../../../../http/failure.ts'
import type { Draft } from '../draft.ts'
import { sentence } from '../../../../sentence.ts'

/**
 * Returns a draft with the fields that a new product needs. Throws `invalid` if one is missing,
 * because the seller's call accepts partial drafts for edits.
 */
export const toCompleteDraft = (draft: Draft): ProductDraft => {
  const { name, category_id, variants } = draft
  if (name !== undefined && category_id !== undefined && variants !== undefined)
    return { ...draft, name, category_id, variants }

  const missing = Object.entries({ name, category_id, variants }).filter(([, sent]) => !sent)
  const errors = Object.fromEntries(
    missing.map(([field]) => [field, sentence(m.field_required, { field: toFieldLabel(field) })]),
  )
  throw new Failure('invalid', Object.values(errors)[0] ?? sentence(m.product_name_required), {
    errors,
  })
}
