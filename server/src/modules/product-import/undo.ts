import { productDraft, productStatuses } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { conflict } from '../../http/failure.ts'
import type { Done, Kind } from './tasks/kind.ts'
import { getProductDetail } from '../catalog/management/get-detail.ts'
import { lockProduct } from '../catalog/products/lock-product.ts'
import { removeProduct } from '../catalog/products/remove-product.ts'
import { updateProduct } from '../catalog/products/update-product.ts'
import { type Acting, actingFor } from './acting.ts'
import { restoreProduct } from '../catalog/products/restore-product.ts'
import { toSnapshot } from './snapshot.ts'

const product_id = z.int()
const part = productDraft.partial()

/** How one row is undone, as stored with its outcome. */
const undo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), product_id, was: part, became: part }),
  z.object({ kind: z.literal('remove'), product_id }),
  z.object({ kind: z.literal('restore'), product_id, status: z.enum(productStatuses) }),
])
export type Undo = z.input<typeof undo>

/** Undoes a bulk task on products, with the permissions and checks of the task. */
export const openProductUndo: Kind['openUndo'] = async (parts, task) => ({
  doRow: async (db, row) => undoRow(db, await actingFor(db, parts, task), undo.parse(row.input)),
})

const undoRow = async (db: Db, acting: Acting, step: z.output<typeof undo>): Promise<Done> => {
  if (step.kind === 'change') return undoChange(db, acting, step)
  if (step.kind === 'restore') await restoreProduct(db, acting, step)
  else await removeProduct(db, acting.reach, step.product_id, acting.by.now)
  return { outcome: 'done' }
}

type Change = Extract<z.output<typeof undo>, { kind: 'change' }>

/** Throws `conflict` if a field has changed since; of stock only the difference is reverted. */
const undoChange = async (db: Db, { reach, by }: Acting, step: Change): Promise<Done> => {
  const { product_id: id, was, became } = step
  await lockProduct(db, reach, id)
  const now = new Map<string, unknown>(
    Object.entries(toSnapshot(await getProductDetail(db, reach, id, by.now))),
  )
  for (const [field, value] of Object.entries(became))
    if (!isDeepStrictEqual(plain(now.get(field)), plain(value))) throw conflict(m.task_undo_skipped)

  const seen = new Map(became.variants?.map((variant) => [variant.id, variant.on_hand]))
  const variants = was.variants?.map((variant) => ({
    ...variant,
    on_hand_seen: seen.get(variant.id) ?? variant.on_hand,
  }))
  await updateProduct(db, reach, { ...was, id, ...(variants && { variants }) }, by)
  return { outcome: 'done' }
}

/** The value as JSON stores it, without stock, because sales may continue. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, inner: unknown) => (isStock(key) ? null : inner)))

const isStock = (key: string) => key.startsWith('on_hand')
