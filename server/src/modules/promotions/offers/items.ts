import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { products, variants } from '../../catalog/public.ts'
import { offerItems } from '../tables.ts'

type Draft = Input<typeof api.admin.offer.create>['items'][number]
type Item = typeof offerItems.$inferSelect

/** Lists the items of offers in order. */
export const listItems = (db: Db, offerIds: number[]) =>
  db
    .select()
    .from(offerItems)
    .where(and(inArray(offerItems.offer_id, offerIds), isNull(offerItems.deleted_at)))
    .orderBy(asc(offerItems.rank), asc(offerItems.id))

/**
 * Replaces the items of an offer by those of the draft. Items with an ID keep their sold quantity.
 */
export const writeItems = async (
  db: Db,
  { id: offerId, shop_id }: { id: number; shop_id: number | null },
  drafts: Draft[],
  now: Date,
) => {
  const before = await listItems(db, [offerId])
  assertConsistentItems(drafts, before)
  await assertProductsExist(db, drafts, shop_id)

  const stored = new Set(drafts.map(({ id }) => id))
  const gone = before.filter(({ id }) => !stored.has(id)).map(({ id }) => id)
  // Orders reference them, so they are only hidden.
  await db
    .update(offerItems)
    .set({ deleted_at: now.toISOString() })
    .where(inArray(offerItems.id, gone))
  for (const [rank, { id, ...draft }] of drafts.entries()) {
    const { variant_id = null, quantity_limit = null, per_user_limit = null } = draft
    const values = { ...draft, variant_id, quantity_limit, per_user_limit, rank }
    if (id) await db.update(offerItems).set(values).where(eq(offerItems.id, id))
    else await db.insert(offerItems).values({ ...values, offer_id: offerId })
  }
}

const assertConsistentItems = (drafts: Draft[], before: Item[]) => {
  const own = new Map(before.map((item) => [item.id, item]))
  const targets = new Set<string>()
  for (const [index, { id, product_id, variant_id, quantity_limit }] of drafts.entries()) {
    const item = id ? own.get(id) : undefined
    if (id && item?.product_id !== product_id)
      throw invalid(`items.${index}.id`, m.offer_item_foreign)
    // An ID that was already removed from the set occurs twice in the draft.
    if (id) own.delete(id)
    if (item && quantity_limit && quantity_limit < item.taken)
      throw invalid(`items.${index}.quantity_limit`, m.offer_quantity_sold, { count: item.taken })

    const product = `${product_id}:${variant_id ?? ''}`
    if (targets.has(product)) throw invalid(`items.${index}.product_id`, m.offer_product_twice)
    targets.add(product)
  }
}

/**
 * Throws for unknown products, products of another shop, templates, and variants of another
 * product.
 */
const assertProductsExist = async (db: Db, drafts: Draft[], shop_id: number | null) => {
  const found = await db
    .select({ product_id: products.id, variant_id: variants.id })
    .from(products)
    .innerJoin(variants, and(eq(variants.product_id, products.id), isNull(variants.deleted_at)))
    .where(
      and(
        inArray(
          products.id,
          drafts.map(({ product_id }) => product_id),
        ),
        eq(products.is_template, false),
        shop_id === null ? undefined : eq(products.shop_id, shop_id),
        isNull(products.deleted_at),
      ),
    )
  for (const [index, { product_id, variant_id }] of drafts.entries()) {
    const own = found.filter((one) => one.product_id === product_id)
    if (own.length === 0) throw invalid(`items.${index}.product_id`, m.product_gone)
    if (variant_id && !own.some((one) => one.variant_id === variant_id))
      throw invalid(`items.${index}.variant_id`, m.variant_gone)
  }
}
