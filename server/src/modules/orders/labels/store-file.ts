import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import { type Label, shippingLabels } from './tables.ts'

/** Stores the PDF of a bought label. Without an answer of the service, a job tries again. */
export const storeLabelFile = async (context: Context, label: Label): Promise<Label> => {
  const { db, carriers, files, log } = context
  if (label.state !== 'bought' || label.storage_key !== null || label.label_url === null)
    return label
  try {
    const bytes = await carriers?.labels?.download(label.label_url)
    if (!bytes) return label
    const storage_key = `shipping-labels/${label.id}.pdf`
    await files.put(storage_key, bytes)
    return one(
      await db
        .update(shippingLabels)
        .set({ storage_key })
        .where(eq(shippingLabels.id, label.id))
        .returning(),
    )
  } catch (err) {
    log.warn({ err, label: label.id }, 'the PDF of a label could not be stored')
    return label
  }
}
