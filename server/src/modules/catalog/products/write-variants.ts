import { subtractQuantity } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { orderLines } from '../../orders/public.ts'
import { toCombination } from '../rules.ts'
import { changeStock, openStock, type StockContext } from '../stock/count-stock.ts'
import { variants, variantValues } from '../tables.ts'
import { matchVariants, type VariantDraft } from './rules.ts'

type Variant = typeof variants.$inferSelect
type Product = { id: number; shop_id: number | null }
/** Replaces the variants of a product with the matrix; matched variants keep their id and stock. */
export const writeVariants = async (
  db: Db,
  product: Product,
  drafts: VariantDraft[],
  { source = answers.stock_source_edit(), ...by }: Omit<StockContext, 'db'> & { source?: string },
) => {
  const before = await lockVariantsOf(db, product.id)
  assertOwnIds(drafts, before)
  const { stored, added, gone } = matchVariants(drafts, before)

  await archive(db, gone, by.now)
  await makeRoom(db, stored)
  for (const { draft, index, variant } of stored) {
    await change(db, variant, { draft, index }, by.now)
    const delta = subtractQuantity(draft.on_hand, draft.on_hand_seen ?? variant.on_hand)
    const field = `variants.${index}.on_hand`
    const counted = { variant_id: variant.id, kind: 'correction' as const, delta, field }
    await changeStock({ ...by, db }, { ...counted, note: source })
  }
  await add(db, product, added, by.actor)
}

const lockVariantsOf = (db: Db, productId: number) =>
  db
    .select()
    .from(variants)
    .where(and(eq(variants.product_id, productId), isNull(variants.deleted_at)))
    .orderBy(variants.id)
    .for('no key update')

const assertOwnIds = (drafts: VariantDraft[], before: Variant[]) => {
  const foreign = drafts.findIndex(({ id }) => id && !before.some((variant) => variant.id === id))
  if (foreign >= 0) throw invalid(`variants.${foreign}.id`, m.variant_gone)
}

/** Deletes variants that left the matrix softly. Throws `conflict` if one has orders. */
const archive = async (db: Db, gone: Variant[], now: Date) => {
  const ids = gone.map(({ id }) => id)
  const ordered = await db
    .select({ variant_id: orderLines.variant_id })
    .from(orderLines)
    .where(inArray(orderLines.variant_id, ids))
    .limit(1)
  const stored = gone.find(({ id }) => id === ordered[0]?.variant_id)
  if (stored) throw conflict(m.variant_has_orders, { sku: stored.sku })
  await db.update(variants).set({ deleted_at: now.toISOString() }).where(inArray(variants.id, ids))
}

type MatchedVariant = { draft: VariantDraft; index: number; variant: Variant }

/** Clears unique values of all variants before writing, because two variants may swap them. */
const makeRoom = async (db: Db, stored: MatchedVariant[]) => {
  const moving = stored.filter(
    ({ draft, variant }) =>
      draft.sku !== variant.sku || toCombination(draft.product_attributes) !== variant.combination,
  )
  await db
    .update(variants)
    .set({ sku: sql`gen_random_uuid()`, combination: sql`${variants.id}` })
    .where(
      inArray(
        variants.id,
        moving.map(({ variant }) => variant.id),
      ),
    )
}

const change = async (
  db: Db,
  { id, combination, status }: Variant,
  { draft, index }: Omit<MatchedVariant, 'variant'>,
  now: Date,
) => {
  await db
    .update(variants)
    .set({
      ...valuesOf(draft, index),
      status: draft.status ?? status,
      updated_at: now.toISOString(),
    })
    .where(eq(variants.id, id))
  if (toCombination(draft.product_attributes) === combination) return
  await db.delete(variantValues).where(eq(variantValues.variant_id, id))
  await choose(db, id, draft)
}

const add = async (
  db: Db,
  { id: product_id, shop_id }: Product,
  added: Omit<MatchedVariant, 'variant'>[],
  actor: { id: number },
) => {
  for (const { draft, index } of added) {
    const values = { product_id, shop_id, ...valuesOf(draft, index), status: draft.status }
    const [made] = await db.insert(variants).values(values).returning({ id: variants.id })
    if (!made) continue
    await choose(db, made.id, draft)
    await openStock(db, actor, [{ variant_id: made.id, quantity: draft.on_hand }])
  }
}

const valuesOf = (draft: VariantDraft, rank: number) => ({
  sku: draft.sku,
  ...(draft.barcodes && { barcodes: [...new Set(draft.barcodes)] }),
  ...(draft.picture !== undefined && { picture: draft.picture }),
  price_minor: draft.price_minor,
  compare_at_minor: draft.compare_at_minor ?? null,
  ...(draft.rrp_minor !== undefined && { rrp_minor: draft.rrp_minor }),
  ...(draft.content !== undefined && { content: draft.content }),
  combination: toCombination(draft.product_attributes),
  rank,
})

const choose = async (db: Db, variant_id: number, { product_attributes }: VariantDraft) => {
  if (product_attributes.length === 0) return
  await db
    .insert(variantValues)
    .values(product_attributes.map((choice) => ({ variant_id, ...choice })))
}
