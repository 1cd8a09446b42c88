import { sumOfQuantities } from '@emporia/contract'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Jobs, Payloads } from '../../../outside/jobs.ts'
import type { Parts } from '../../../parts.ts'
import type { Notice } from '../../messages/notice.ts'
import { tell } from '../../messages/tell.ts'
import { shops } from '../../shops/tables.ts'
import { listChoices } from '../office/choices.ts'
import { products, variants } from '../tables.ts'
import { availableAt, isOffered } from '../selling/visible.ts'
import { crossed } from './rules.ts'

type Fall = {
  variant_id: number
  by: number
  /** Names the event: one cause, one mail. */ cause: string
}

/**
 * After fewer of a variant can be sold than before: whoever sells it hears that it is running out,
 * once for each time it does. The caller has the variant locked, and this is part of its doing.
 */
export const noticeFall = async (
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
  if (stock) await tellFall(db, { variant_id, by, cause, ...stock }, jobs)
}

type Fallen = Fall & { available: number; low_stock: number }

/** The same where it is known how much can be sold now. */
export const tellFall = async (
  db: Db,
  { variant_id, by, cause, available, low_stock }: Fallen,
  jobs: Jobs,
) => {
  if (!crossed({ before: sumOfQuantities([available, by]), after: available, low_stock })) return
  await jobs.send(db, 'tell-low-stock', { variant_id, available, cause })
}

/** Writes the mail to the seller, or to the house where no shop sells it. */
export const tellLowStock = async (
  { db, jobs, settings: { public_url } }: Pick<Parts, 'db' | 'jobs' | 'settings'>,
  { variant_id, available, cause }: Payloads['tell-low-stock'],
) => {
  const thing = await findThing(db, variant_id)
  if (!thing) return

  const isOut = available <= 0
  const notice: Notice = {
    event_key: `stock-${isOut ? 'out' : 'low'}:${variant_id}:${cause}`,
    topic: 'stock',
    to: thing.owner_id ?? { permission: 'product' },
    values: { product: thing.title },
    subject: isOut ? `Sold out: ${thing.title}` : `Running low: ${thing.title}`,
    heading: isOut ? `“${thing.title}” is sold out` : `“${thing.title}” is running low`,
    paragraphs: [
      isOut
        ? `Nothing of **${thing.sku}** is left to sell.`
        : `Only **${available}** of **${thing.sku}** are left to sell.`,
      'Book what arrives under its stock, and it sells on.',
    ],
    link: {
      label: 'Open the product',
      path: (role) => `/${role}/product/add?id=${thing.product_id}`,
    },
  }
  await inTransaction(db, (tx) => tell(tx, [notice], { jobs, public_url }))
}

/** Nothing is said of what is not offered any more. */
export const findThing = async (db: Db, variantId: number) => {
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
  return { ...found, title: [found.name, ...label].join(', ') }
}
