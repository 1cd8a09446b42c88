import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'

import type { CarrierProvider } from '../../../adapters/carriers/carrier-provider.ts'
import {
  LabelRefusal,
  type LabelService,
  type LabelState,
} from '../../../adapters/carriers/label-service.ts'
import { type AppContext, type Context, createContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { requestCancellation } from './cancel-label.ts'
import {
  completeLabel,
  finishCancellation,
  refuseCancellation,
  releaseLabel,
} from './settle-label.ts'
import { storeLabelFile } from './store-file.ts'
import { type Label, shippingLabels } from './tables.ts'

/** A purchase is open longer than any request to the service takes. */
const openMs = 2 * 60_000
const dayMs = 86_400_000
/** Days after which no carrier accepts a label. */
const fileDays = 90
const batchMax = 100

/**
 * Job: finds out what became of purchases and cancellations without an answer, stores missing PDFs,
 * and deletes what is no longer needed (docs/domain/shipping.md#labels).
 */
export const settleLabels = async (app: AppContext) => {
  const context = createContext(app)
  const { carriers, db, now, log } = context
  await deleteOld(context)
  if (!carriers?.labels) return
  for (const label of await listOpen(db, carriers, now))
    try {
      await settle(context, carriers.labels, label)
    } catch (err) {
      log.warn({ err, label: label.id }, 'a label is still open')
    }
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

const listOpen = (db: Db, { code }: Pick<CarrierProvider, 'code'>, now: Date) =>
  db
    .select()
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.provider, code),
        or(
          and(
            eq(shippingLabels.state, 'pending'),
            lte(shippingLabels.reserved_at, before(now, openMs)),
          ),
          eq(shippingLabels.state, 'canceling'),
          and(
            eq(shippingLabels.state, 'bought'),
            isNull(shippingLabels.storage_key),
            isNotNull(shippingLabels.label_url),
          ),
        ),
      ),
    )
    .orderBy(asc(shippingLabels.id))
    .limit(batchMax)

const settle = async (context: Context, labels: LabelService, label: Label) => {
  if (label.state === 'bought') return storeLabelFile(context, label)
  const { label: bought, cancellation } = await findState(labels, label)
  if (label.state === 'pending')
    return bought ? completeLabel(context, label, bought) : releaseLabel(context, label, '')
  if (cancellation === 'done') return finishCancellation(context, label)
  if (cancellation === 'refused') return refuseCancellation(context, label, '')
  return cancellation === null ? requestCancellation(context, label) : undefined
}

/** What the service does not know was not bought there, and cannot be canceled. */
const findState = async (labels: LabelService, { provider_ref }: Label): Promise<LabelState> => {
  try {
    return await labels.find(provider_ref)
  } catch (error) {
    if (error instanceof LabelRefusal) return { label: null, cancellation: 'refused' }
    throw error
  }
}

/** Deletes what is no longer needed: unused prices, and PDFs, which show who receives the parcel. */
const deleteOld = async ({ db, files, now }: Context) => {
  await db
    .delete(shippingLabels)
    .where(
      and(eq(shippingLabels.state, 'quoted'), lte(shippingLabels.created_at, before(now, dayMs))),
    )
  const old = await db
    .select({ id: shippingLabels.id, storage_key: shippingLabels.storage_key })
    .from(shippingLabels)
    .where(
      and(
        isNotNull(shippingLabels.storage_key),
        or(
          isNull(shippingLabels.label_url),
          lte(shippingLabels.bought_at, before(now, fileDays * dayMs)),
        ),
      ),
    )
    .limit(batchMax)
  for (const { id, storage_key } of old) {
    if (storage_key) await files.remove(storage_key)
    await db
      .update(shippingLabels)
      .set({ storage_key: null, label_url: null })
      .where(eq(shippingLabels.id, id))
  }
}
