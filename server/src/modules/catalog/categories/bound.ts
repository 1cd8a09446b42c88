import * as m from '@emporia/messages/error'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { attributes } from '../tables.ts'
import { idsIn } from './rules.ts'
import { categoryAttributes } from './tables.ts'

/** Lists the attributes bound to categories, once for every category that binds them. */
export const listBound = (db: Db) =>
  db
    .select({
      category_id: categoryAttributes.category_id,
      id: attributes.id,
      name: attributes.name,
      type: attributes.type,
      is_variant_axis: attributes.is_variant_axis,
    })
    .from(categoryAttributes)
    .innerJoin(attributes, eq(attributes.id, categoryAttributes.attribute_id))
    .where(and(isNull(attributes.deleted_at), eq(attributes.status, 'active')))
    .orderBy(asc(categoryAttributes.rank), asc(attributes.name), asc(attributes.id))

type Bound = Awaited<ReturnType<typeof listBound>>[number]

/** Returns the attributes of a category: its own, and those of its ancestors. */
export const boundAlong = (path: string, bound: Bound[]) => {
  const own = idsIn(path)
    .toReversed()
    .flatMap((id) => bound.filter(({ category_id }) => category_id === id))
  return [...new Map(own.toReversed().map((one) => [one.id, one])).values()]
}

/** Binds exactly these attributes to a category, in this order. */
export const bindAttributes = async (db: Db, category_id: number, attributeIds: number[]) => {
  const ids = [...new Set(attributeIds)]
  const there = await db
    .select({ id: attributes.id })
    .from(attributes)
    .where(and(inArray(attributes.id, ids), isNull(attributes.deleted_at)))
    .for('share')
  const lost = ids.findIndex((id) => !there.some((one) => one.id === id))
  if (lost >= 0) throw invalid(`attribute_ids.${lost}`, m.attribute_gone)

  await db.delete(categoryAttributes).where(eq(categoryAttributes.category_id, category_id))
  if (ids.length === 0) return
  await db
    .insert(categoryAttributes)
    .values(ids.map((attribute_id, rank) => ({ category_id, attribute_id, rank })))
}
