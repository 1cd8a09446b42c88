import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { type Label, shippingLabels } from './tables.ts'

type Sent = { order_id: number; tracking: string | null }

/**
 * Returns the label that was bought for the next shipment of an order, unless the shipment has
 * another number.
 */
export const findLabelToAttach = async (
  db: Db,
  { order_id, tracking }: Sent,
): Promise<Label | undefined> => {
  const [label] = await db
    .select()
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.order_id, order_id),
        isNull(shippingLabels.shipment_id),
        inArray(shippingLabels.state, ['pending', 'bought']),
      ),
    )
  return label && (tracking === null || tracking === label.tracking) ? label : undefined
}

/** Deletes the PDFs of orders, with the next run of the job, because they show who receives them. */
export const forgetLabelFiles = (db: Db, orderIds: number[]) =>
  db
    .update(shippingLabels)
    .set({ label_url: null })
    .where(inArray(shippingLabels.order_id, orderIds))

/** Gives a label to the shipment that it is stuck on. */
export const attachLabel = (db: Db, { id }: Label, shipment_id: number) =>
  db.update(shippingLabels).set({ shipment_id }).where(eq(shippingLabels.id, id))
