import type { CategoryDetail } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { attributes, categories } from '../tables.ts'
import { boundAlong, listBound } from './bound.ts'
import { presentCategories } from './present.ts'
import { idsIn } from './rules.ts'

/** Returns a category with everything that belongs to it except its products. */
export const getCategoryDetail = async (db: Db, id: number): Promise<CategoryDetail> => {
  const all = await db.select().from(categories).where(isNull(categories.deleted_at))
  const found = all.find((category) => category.id === id)
  if (!found) throw notFound(m.category_missing)

  const children = all
    .filter(({ parent_id }) => parent_id === id)
    .toSorted((one, other) => one.rank - other.rank || one.name.localeCompare(other.name))
  const [row, ...below] = await presentCategories(db, [found, ...children])
  if (!row) throw notFound(m.category_missing)
  const above = idsIn(found.path)
    .slice(0, -1)
    .flatMap((parent) => all.find((category) => category.id === parent) ?? [])
  const names = new Map(all.map((category) => [category.id, category.name]))
  return {
    ...row,
    path: above.map((category) => ({ id: category.id, name: category.name })),
    children: below,
    attributes: boundAlong(found.path, await listBound(db)).map(({ category_id, ...one }) => ({
      ...one,
      from: category_id === id ? null : (names.get(category_id) ?? null),
    })),
    offered: await listOffered(db),
    inherited_commission_bp:
      above.findLast((one) => one.commission_bp !== null)?.commission_bp ?? null,
    inherited_affiliate_bp:
      above.findLast((one) => one.affiliate_bp !== null)?.affiliate_bp ?? null,
  }
}

const listOffered = (db: Db) =>
  db
    .select({
      id: attributes.id,
      name: attributes.name,
      type: attributes.type,
      is_variant_axis: attributes.is_variant_axis,
    })
    .from(attributes)
    .where(and(eq(attributes.status, 'active'), isNull(attributes.deleted_at)))
    .orderBy(asc(attributes.rank), asc(attributes.name), asc(attributes.id))
