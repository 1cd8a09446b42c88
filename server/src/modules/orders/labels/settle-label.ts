import { and, eq, isNull } from 'drizzle-orm'

import type { BoughtLabel } from '../../../adapters/carriers/label-service.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findTrackingUrl } from '../../shipping/carrier.ts'
import { requestReports } from '../shipments/watch-shipment.ts'
import { shipments } from '../tables.ts'
import { changeLabel, lockLabel } from './lock-label.ts'
import { returnPrice } from './post-label.ts'
import { storeLabelFile } from './store-file.ts'
import type { Label } from './tables.ts'

/** Books that a label was bought: its shipment gets the number, and its PDF is stored. */
export const completeLabel = async (
  context: Context,
  { id }: Label,
  { tracking, tracking_url, label_url }: BoughtLabel,
): Promise<Label> => {
  const label = await inTransaction(context.db, async (db) => {
    const { label: current } = await lockLabel(db, 'everything', id)
    const { carrier } = current
    const bought = await changeLabel(
      db,
      { id, state: 'pending' },
      {
        state: 'bought',
        tracking,
        tracking_url: (await findTrackingUrl(db, { carrier, tracking })) ?? tracking_url,
        label_url,
        bought_at: context.now.toISOString(),
      },
    )
    if (bought) await writeTracking({ ...context, db }, bought)
    return bought ?? current
  })
  return storeLabelFile(context, label)
}

/** Writes the number of a bought label on its shipment, if it has one already. */
const writeTracking = async (
  context: Context,
  { shipment_id, carrier, tracking, tracking_url }: Label,
) => {
  if (shipment_id === null || tracking === null) return
  const [written] = await context.db
    .update(shipments)
    .set({ carrier, tracking, tracking_url })
    .where(and(eq(shipments.id, shipment_id), isNull(shipments.tracking)))
    .returning()
  if (written) await requestReports(context, shipment_id)
}

/** Books that nothing was bought: the shop gets the price back. */
export const releaseLabel = (context: Context, { id }: Label, refusal: string) =>
  inTransaction(context.db, async (db) => {
    await lockLabel(db, 'everything', id)
    const change = { state: 'failed' as const, refusal: refusal.slice(0, 300) || null }
    const failed = await changeLabel(db, { id, state: 'pending' }, change)
    if (failed) await returnPrice({ ...context, db }, failed)
  })

/** Books that the carrier canceled a label: its price comes back, and its number is removed. */
export const finishCancellation = (context: Context, { id }: Label) =>
  inTransaction(context.db, async (db) => {
    const { label } = await lockLabel(db, 'everything', id)
    const change = { state: 'canceled' as const, canceled_at: context.now.toISOString() }
    const canceled = await changeLabel(db, { id, state: 'canceling' }, change)
    if (!canceled) return label
    await returnPrice({ ...context, db }, canceled)
    const { shipment_id, tracking } = canceled
    if (shipment_id !== null && tracking !== null)
      await db
        .update(shipments)
        .set({
          carrier: null,
          tracking: null,
          tracking_url: null,
          provider: null,
          provider_ref: null,
        })
        .where(and(eq(shipments.id, shipment_id), eq(shipments.tracking, tracking)))
    return canceled
  })

/** Books that the carrier refused to cancel a label, which stays valid. */
export const refuseCancellation = (context: Context, { id }: Label, refusal: string) =>
  changeLabel(
    context.db,
    { id, state: 'canceling' },
    { state: 'bought', refusal: refusal.slice(0, 300) || null },
  )
