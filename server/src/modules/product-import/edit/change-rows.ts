import type { BulkChange } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { toFailure } from '../../../http/errors/refusal.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { getProductDetail } from '../../catalog/management/get-detail.ts'
import { lockProduct } from '../../catalog/products/lock-product.ts'
import { variants } from '../../catalog/public.ts'
import type { Acting } from '../acting.ts'
import { getBulkRows } from '../list/list-variants.ts'
import { saveChange } from '../save-change.ts'
import { toVariantDraft } from '../snapshot.ts'

/** Saves edited rows of the list. Each row is checked and answered separately. */
export const changeRows = async (db: Db, acting: Acting, changes: BulkChange[]) => {
  const results: { id: number; success: boolean; message: string }[] = []
  for (const change of changes) results.push(await changeRow(db, acting, change))

  const ids = results.map(({ id }) => id)
  const rows = await getBulkRows(db, ids, acting.by.now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return results.map((result) => ({ ...result, row: byId.get(result.id) ?? null }))
}

const changeRow = async (db: Db, acting: Acting, change: BulkChange) => {
  const { id } = change
  try {
    await inTransaction(db, (inner) => save(inner, acting, change))
    return { id, success: true, message: answers.changes_saved() }
  } catch (error) {
    const failure = toFailure(error)
    // An error that is not about this row: the call is retried or fails as a whole.
    if (failure.code === 'busy' || failure.code === 'unexpected') throw error
    return { id, success: false, message: failure.message }
  }
}

const save = async (db: Db, acting: Acting, { id: variantId, ...change }: BulkChange) => {
  const id = await getProductId(db, variantId)
  const { is_template } = await lockProduct(db, acting.reach, id)
  const { status, variant_status, ...figures } = change
  const isOfVariant = Object.keys(figures).length > 0 || variant_status !== undefined
  if (is_template && isOfVariant) throw conflict(m.template_own_form)
  if (!isOfVariant) return saveChange(db, acting, { id, status })

  const { variant_rows } = await getProductDetail(db, acting.reach, id, acting.by.now)
  const rows = variant_rows.map((row) => {
    if (row.id !== variantId) return toVariantDraft(row)
    const { price_minor = row.price_minor, on_hand = row.on_hand, on_hand_seen } = figures
    const seen = figures.on_hand === undefined ? row.on_hand : on_hand_seen
    const own = { price_minor, on_hand, on_hand_seen: seen, status: variant_status ?? row.status }
    return { ...toVariantDraft(row), ...own }
  })
  return saveChange(db, acting, { id, status, variants: rows })
}

const getProductId = async (db: Db, id: number) => {
  const [variant] = await db
    .select({ product_id: variants.product_id })
    .from(variants)
    .where(and(eq(variants.id, id), isNull(variants.deleted_at)))
  if (!variant) throw notFound(m.variant_missing)
  return variant.product_id
}
