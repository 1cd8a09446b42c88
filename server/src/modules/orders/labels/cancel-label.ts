import * as m from '@emporia/messages/error'
import { and, eq, ne } from 'drizzle-orm'

import { LabelRefusal } from '../../../adapters/carriers/label-service.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, Failure } from '../../../http/failure.ts'
import type { Scope } from '../queries/scope.ts'
import { shipmentEvents } from '../tables.ts'
import { changeLabel, lockLabel } from './lock-label.ts'
import { getLabelService } from './service.ts'
import { finishCancellation, refuseCancellation } from './settle-label.ts'
import type { Label } from './tables.ts'

/**
 * Cancels a label that was not used; its price comes back when the carrier confirms
 * (docs/domain/shipping.md#labels). The caller must not have an open transaction.
 */
export const cancelLabel = async (
  context: Context,
  { reach, id }: { reach: Scope; id: number },
): Promise<Label> => {
  const { code } = getLabelService(context)
  const label = await inTransaction(context.db, async (db) => {
    const { label: current } = await lockLabel(db, reach, id)
    if (current.state === 'canceling' || current.state === 'canceled') return current
    if (current.state !== 'bought' || current.provider !== code)
      throw conflict(m.label_not_cancelable)
    if (await isOnItsWay(db, current)) throw conflict(m.label_used)
    return (await changeLabel(db, current, { state: 'canceling', refusal: null })) ?? current
  })
  return label.state === 'canceling' ? requestCancellation(context, label) : label
}

/** Asks the carrier; without an answer the label stays `canceling`, and a job asks again. */
export const requestCancellation = async (context: Context, label: Label): Promise<Label> => {
  const { labels } = getLabelService(context)
  try {
    const reached = await labels.cancel(label.provider_ref)
    if (reached === 'done') return await finishCancellation(context, label)
    if (reached === 'refused') throw new LabelRefusal('')
    return label
  } catch (err) {
    if (err instanceof LabelRefusal || err instanceof Failure) {
      await refuseCancellation(context, label, err.message)
      throw err instanceof Failure ? err : conflict(m.label_cancel_refused)
    }
    context.log.warn({ err, label: label.id }, 'whether a label was canceled is not known yet')
    return label
  }
}

/** Whether the carrier has reported anything but that it knows the shipment. */
const isOnItsWay = async (db: Db, { shipment_id }: Label) => {
  if (shipment_id === null) return false
  const reports = await db
    .select({ id: shipmentEvents.id })
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.shipment_id, shipment_id), ne(shipmentEvents.state, 'announced')))
    .limit(1)
  return reports.length > 0
}
