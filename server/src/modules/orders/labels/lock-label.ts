import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import type { Scope } from '../queries/scope.ts'
import { lockOrder, readOrder } from '../status/lock-order.ts'
import { type Label, shippingLabels } from './tables.ts'

/** Locks the order of a label in scope, and returns both. The order is locked first, as always. */
export const lockLabel = async (db: Db, reach: Scope, id: number) => {
  const { order_id } = await readLabel(db, id)
  const locked = await lockOrder(db, reach, order_id)
  return { locked, label: await readLabel(db, id) }
}

/** Reads a label in scope without a lock. Not for decisions. */
export const readLabelOf = async (db: Db, reach: Scope, id: number) => {
  const label = await readLabel(db, id)
  await readOrder(db, reach, label.order_id)
  return label
}

const readLabel = async (db: Db, id: number) => {
  const [label] = await db.select().from(shippingLabels).where(eq(shippingLabels.id, id))
  if (!label) throw notFound(m.label_missing)
  return label
}

type Change = Partial<typeof shippingLabels.$inferInsert>

/** Changes a label if it has the expected state; undefined if another process was first. */
export const changeLabel = async (
  db: Db,
  { id, state }: Pick<Label, 'id' | 'state'>,
  change: Change,
) => {
  const [changed] = await db
    .update(shippingLabels)
    .set(change)
    .where(and(eq(shippingLabels.id, id), eq(shippingLabels.state, state)))
    .returning()
  return changed
}
