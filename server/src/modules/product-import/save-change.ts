import * as m from '@emporia/messages/answer'
import { isDeepStrictEqual } from 'node:util'

import type { Db } from '../../db/client.ts'
import type { Done } from './tasks/kind.ts'
import { getProductDetail } from '../catalog/management/get-detail.ts'
import type { Draft } from '../catalog/products/draft.ts'
import { lockProduct } from '../catalog/products/lock-product.ts'
import { updateProduct } from '../catalog/products/update-product.ts'
import type { Acting } from './acting.ts'
import { diffSnapshots, toSnapshot } from './snapshot.ts'
import type { Undo } from './undo.ts'

/** Saves a draft as the form does, and returns what changed and how to undo it. */
export const saveChange = async (
  db: Db,
  { reach, by }: Acting,
  { id, ...draft }: Draft & { id: number },
): Promise<Done> => {
  await lockProduct(db, reach, id)
  const before = await getProductDetail(db, reach, id, by.now)
  await updateProduct(db, reach, { id, ...draft }, by)
  const after = await getProductDetail(db, reach, id, by.now)

  const { was, became } = diffSnapshots(toSnapshot(before), toSnapshot(after))
  const waits = !isDeepStrictEqual(before.change, after.change)
  const messages = waits ? [m.import_row_review()] : []
  if (Object.keys(became).length === 0) return { outcome: waits ? 'done' : 'unchanged', messages }
  const undo: Undo = { kind: 'change', product_id: id, was, became }
  return { outcome: 'done', messages, undo }
}
