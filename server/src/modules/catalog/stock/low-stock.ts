import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import type { Jobs, Payloads } from '../../../outside/jobs.ts'
import { queueMail } from '../../../outside/mail/queue-mail.ts'
import type { Parts } from '../../../parts.ts'
import { users } from '../../people/tables.ts'
import { shops } from '../../shops/tables.ts'
import { settings } from '../../site/tables.ts'
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
  if (!stock) return
  const { available, low_stock } = stock
  if (!crossed({ before: available + by, after: available, low_stock })) return
  await jobs.send(db, 'tell-low-stock', { variant_id, available, cause })
}

/** Writes the mail to the seller, or to the house where no shop sells it. */
export const tellLowStock = async (
  { db, jobs, settings: { public_url } }: Pick<Parts, 'db' | 'jobs' | 'settings'>,
  { variant_id, available, cause }: Payloads['tell-low-stock'],
) => {
  const thing = await findThing(db, variant_id)
  const to = thing && (thing.email ?? (await emailOfHouse(db)))
  if (!thing || !to) return

  const area = thing.shop_id === null ? 'admin' : 'seller'
  const isOut = available <= 0
  await queueMail(db, jobs, {
    event_key: `stock-${isOut ? 'out' : 'low'}:${variant_id}:${cause}`,
    to,
    subject: isOut ? `Sold out: ${thing.title}` : `Running low: ${thing.title}`,
    heading: isOut ? `“${thing.title}” is sold out` : `“${thing.title}” is running low`,
    paragraphs: [
      isOut
        ? `Nothing of **${thing.sku}** is left to sell.`
        : `Only **${available}** of **${thing.sku}** are left to sell.`,
      'Book what arrives under its stock, and it sells on.',
    ],
    button: {
      label: 'Open the product',
      url: `${public_url}/${area}/product/add?id=${thing.product_id}`,
    },
  })
}

/** Nothing is said of what is not offered any more. */
const findThing = async (db: Db, variantId: number) => {
  const [found] = await db
    .select({
      product_id: products.id,
      name: products.name,
      axes: products.axes,
      shop_id: products.shop_id,
      sku: variants.sku,
      email: users.email,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(users, eq(users.id, shops.owner_id))
    .where(and(eq(variants.id, variantId), isOffered(), isNull(products.deleted_at)))
  if (!found) return undefined
  const label = (await listChoices(db, [variantId], found.axes)).map((choice) => choice.label)
  return { ...found, title: [found.name, ...label].join(', ') }
}

const general = z.object({ contact_email: z.string().min(1) })

/** The contact of the general settings; until there is one, the owner of the market. */
const emailOfHouse = async (db: Db) => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.topic, 'general'))
  const { data } = general.safeParse(row?.value)
  if (data) return data.contact_email
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.is_first_admin, true), isNull(users.deleted_at)))
  return owner?.email
}
