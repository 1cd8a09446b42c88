import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { errorsInReferences } from '../products/check/references.ts'
import type { Product } from '../products/draft.ts'
import { stillLinked } from '../products/templates/links.ts'
import { endChange } from './end-change.ts'
import type { Change } from './pending.ts'
import { toLiveValues, pickFields } from './rules.ts'
import { productChanges } from './tables.ts'
import { writeReviewed } from './write-reviewed.ts'

type By = { actor: { id: number }; now: Date }

/** Publishes a change: customers see it, and links lead to its new name. */
export const confirmChange = async (db: Db, product: Product, change: Change, by: By) => {
  const { proposed } = change
  const [wrong] = Object.values(await errorsInReferences(db, proposed, product))
  if (wrong) throw conflict(m.product_change_invalid, { problem: wrong.render() })

  const linked_fields = stillLinked(product, proposed)
  await writeReviewed(db, product, proposed, { now: by.now, linked_fields })
  // The replaced value may differ from the one when the change was requested.
  const old = pickFields(proposed, toLiveValues(product))
  await db.update(productChanges).set({ old }).where(eq(productChanges.id, change.id))
  await endChange(db, change, { state: 'confirmed', by })
}
