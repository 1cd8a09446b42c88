import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { findShopChoices, listShopChoices } from '../../tax-rules/shop-choices.ts'
import { listValues } from '../attributes/values.ts'
import { boundAlong, listBound } from '../categories/bound.ts'
import { listCategories } from '../categories/queries.ts'
import { namesAbove } from '../categories/rules.ts'
import { listShippingClasses } from '../../shipping/shipping-class.ts'
import { listTaxCategories } from '../../tax-rules/queries.ts'
import { listOperators, readSafetyMode } from '../operators/find-operators.ts'
import { attributes, brands, units } from '../tables.ts'
import type { Scope } from './scope.ts'

/** Returns all choices that the product form offers. */
export const getElements = async (db: Db, reach: Scope) => ({
  categories: await listChoosable(db),
  brands: await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(and(eq(brands.status, 'active'), isNull(brands.deleted_at)))
    .orderBy(asc(brands.name), asc(brands.id)),
  units: await db
    .select({ id: units.id, name: units.name, short: units.short, decimals: units.decimals })
    .from(units)
    .where(and(eq(units.status, 'active'), isNull(units.deleted_at)))
    .orderBy(asc(units.name), asc(units.id)),
  tax_categories: await listTaxCategories(db),
  shipping_classes: await listShippingClasses(db),
  operators: (await listOperators(db, reach)).map(({ shop_id, ...operator }) =>
    reach === 'everything' ? { ...operator, shop_id } : operator,
  ),
  product_safety: await readSafetyMode(db),
  attributes: await listAttributes(db),
  shops:
    reach === 'everything'
      ? await listShopChoices(db)
      : await findShopChoices(db, { ids: [reach.shop_id] }),
})

/**
 * Lists the active categories and marks the parents, because products are in leaf categories only.
 */
const listChoosable = async (db: Db) => {
  const all = await listCategories(db)
  const off = all.filter(({ status }) => status === 'inactive')
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const bound = await listBound(db)
  return all
    .filter(({ path }) => !off.some((above) => path.startsWith(above.path)))
    .map(({ id, name, path }) => ({
      id,
      name,
      parents: namesAbove(path, names),
      is_leaf: !all.some(({ parent_id }) => parent_id === id),
      attribute_ids: boundAlong(path, bound).map((attribute) => attribute.id),
    }))
}

const listAttributes = async (db: Db) => {
  const found = await db
    .select({
      id: attributes.id,
      name: attributes.name,
      type: attributes.type,
      is_variant_axis: attributes.is_variant_axis,
    })
    .from(attributes)
    .where(and(eq(attributes.status, 'active'), isNull(attributes.deleted_at)))
    .orderBy(asc(attributes.rank), asc(attributes.name), asc(attributes.id))
  const values = await listValues(
    db,
    found.map(({ id }) => id),
  )
  return found.map((attribute) => ({
    ...attribute,
    values: values.filter(({ attribute_id }) => attribute_id === attribute.id),
  }))
}
