import * as m from '@emporia/messages/error'

import type { Db } from '../../../../db/client.ts'
import { Failure } from '../../../../http/failure.ts'
import type { Draft, Owned } from '../draft.ts'
import { errorsInChoices } from './choices.ts'
import { errorsInPictures } from './pictures.ts'
import { errorsInQuantities } from './quantities.ts'
import { errorsInReferences } from './references.ts'
import { errorsInSkus } from './skus.ts'
import { errorsInVariants, isGtin } from '../rules.ts'
import { type Sentence, sentence } from '../../../../sentence.ts'

/** Throws with all errors of a draft, one sentence per field. */
export const assertValidDraft = async (db: Db, draft: Draft, owned: Owned) => {
  const errors: Record<string, Sentence> = {
    ...(await errorsInQuantities(db, draft, owned.before)),
    ...(draft.gtin && !isGtin(draft.gtin) && { gtin: sentence(m.gtin_invalid) }),
    ...(await errorsInReferences(db, draft, owned)),
    ...(await errorsInPictures(db, draft, owned)),
  }
  if (draft.variants)
    Object.assign(
      errors,
      await errorsInSkus(db, draft.variants, owned),
      await errorsInChoices(db, draft.variants),
      errorsInVariants(draft.variants),
    )
  const [first] = Object.values(errors)
  if (first) throw new Failure('invalid', first, { errors })
}
