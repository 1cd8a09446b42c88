import { labelOf, type ProductDraft } from '@emporia/contract'

import { Failure } from '../../../../http/failure.ts'
import type { Draft } from '../draft.ts'

/** A draft with all that a new product needs: the seller's one call sends changes as well as new ones. */
export const wholeDraft = (draft: Draft): ProductDraft => {
  const { name, category_id, variants } = draft
  if (name !== undefined && category_id !== undefined && variants !== undefined)
    return { ...draft, name, category_id, variants }

  const missing = Object.entries({ name, category_id, variants }).filter(([, sent]) => !sent)
  const errors = Object.fromEntries(
    missing.map(([field]) => [field, `Please enter ${labelOf(field)}`]),
  )
  throw new Failure('invalid', Object.values(errors)[0] ?? 'Please enter Name', errors)
}
