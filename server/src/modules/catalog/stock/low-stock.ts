import { sumOfQuantities } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Jobs, Payloads } from '../../../adapters/jobs.ts'
import { type AppContext, createContext } from '../../../context.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { shops } from '../../shops/public.ts'
import { listChoices } from '../management/choices.ts'
import { products, variants } from '../tables.ts'
import { availableAt, isOffered } from '../availability/visible.ts'
import { crossed } from './rules.ts'

type Fall = {
  variant_id: number
  by: number
  /** Identifies the event: one e-mail per cause. */ cause: string
}

/**
 * Called after the available quantity of a variant falls: notifies its seller when it is low, once
 * per fall. The caller has locked the variant, and this runs in the same transaction.
 */
export const checkLowStock = async (
  db: Db,
  { variant_id, by, cause }: Fall,
  { jobs, now }: { jobs: Jobs; now: Date },
) => {
  if (by <= 0) return
  const [stock] = await db
    .select({ available: availableAt(now), low_stock: products.low_stock })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(eq(variants.id, variant_id))
  if (stock) await queueLowStock(db, { variant_id, by, cause, ...stock }, jobs)
}

type Fallen = Fall & { available: number; low_stock: number }

/** The same for a known available quantity. */
export const queueLowStock = async (
  db: Db,
  { variant_id, by, cause, available, low_stock }: Fallen,
  jobs: Jobs,
) => {
  if (!crossed({ before: sumOfQuantities([available, by]), after: available, low_stock })) return
  await jobs.send(db, 'notify-low-stock', { variant_id, available, cause })
}

/** Notifies the seller by e-mail, or staff if the platform sells it. */
export const notifyLowStock = async (
  app: AppContext,
  { variant_id, available, cause }: Payloads['notify-low-stock'],
) => {
  const product = await findStockItem(app.db, variant_id)
  if (!product) return

  const to = product.owner_id ?? { permission: 'product' as const }
  const event = available <= 0 ? 'stock-out' : 'stock-low'
  const stock = { ...product, product: product.title, variant_id, available, cause }
  await inTransaction(app.db, (db) => sendEmail(createContext(app, db), event, to, stock))
}

/** Variants that are no longer offered are not reported. */
export const findStockItem = async (db: Db, variantId: number) => {
  const [found] = await db
    .select({
      product_id: products.id,
      name: products.name,
      axes: products.axes,
      owner_id: shops.owner_id,
      sku: variants.sku,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(and(eq(variants.id, variantId), isOffered(), isNull(products.deleted_at)))
  if (!found) return undefined
  const label = (await listChoices(db, [variantId], found.axes)).map((choice) => choice.label)
  return { ...found, title: joinFacts([found.name, ...label]) }
}
