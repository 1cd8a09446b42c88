import type { ProductDetail } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { joinFacts } from '@emporia/messages/formats'
import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { getPicturesById } from '../../media/queries.ts'
import { presentChange } from '../moderation/differences.ts'
import { findLast } from '../moderation/pending.ts'
import { columnsFrom } from '../moderation/rules.ts'
import { pictureIds } from '../rules.ts'
import { products, variants } from '../tables.ts'
import { listChoices } from './choices.ts'
import { type Scope, scopeFilter } from './scope.ts'
import { getProductRows } from './rows.ts'

/**
 * Returns a product in scope with everything its form shows. Sellers continue from their pending
 * change; staff see what customers see.
 */
export const getProductDetail = async (
  db: Db,
  reach: Scope,
  id: number,
  now: Date,
): Promise<ProductDetail> => {
  const [live] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), scopeFilter(reach)))
  const [row] = live ? await getProductRows(db, [id], now) : []
  if (!live || !row) throw notFound(m.product_missing)
  const change = await findLast(db, id)
  const isVisible = reach !== 'everything' && change?.state === 'pending'
  const product = { ...live, ...(isVisible && columnsFrom(change.proposed)) }

  const ids = pictureIds(product)
  const pictures = await getPicturesById(db, ids)
  return {
    ...product,
    ...row,
    name: product.name,
    picture: pictures.get(ids[0] ?? 0) ?? null,
    pictures: ids.flatMap((picture) => pictures.get(picture) ?? []),
    variant_rows: await listVariants(db, product),
    change: await presentChange(db, change),
  }
}

const listVariants = async (db: Db, { id, axes }: { id: number; axes: number[] }) => {
  const rows = await db
    .select()
    .from(variants)
    .where(and(eq(variants.product_id, id), isNull(variants.deleted_at)))
    .orderBy(asc(variants.rank), asc(variants.id))
  const choices = await listChoices(
    db,
    rows.map((variant) => variant.id),
    axes,
  )
  return rows.map((row) => {
    const own = choices.filter(({ variant_id }) => variant_id === row.id)
    return {
      ...row,
      product_attributes: own.map(({ attribute_id, value_id }) => ({ attribute_id, value_id })),
      label: joinFacts(own.map(({ label }) => label)),
    }
  })
}
