import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import type { Scope } from '../management/scope.ts'
import { lockProduct } from '../products/lock-product.ts'
import { endChange } from './end-change.ts'
import { findPending } from './pending.ts'

type By = { actor: { id: number }; now: Date }

/** Cancels a seller's pending change, which customers never saw. */
export const cancelChange = async (db: Db, reach: Scope, productId: number, by: By) => {
  await lockProduct(db, reach, productId)
  const pending = await findPending(db, productId)
  if (!pending) throw conflict(m.product_change_missing)
  await endChange(db, pending, { state: 'cancelled', by })
}
