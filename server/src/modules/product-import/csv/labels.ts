import { isNull } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import { storedSettings } from '../../settings/stored.ts'
import { listCategories } from '../../catalog/categories/queries.ts'
import { namesAbove } from '../../catalog/categories/rules.ts'
import { listOperators } from '../../catalog/operators/find-operators.ts'
import { attributes, attributeValues, brands, units } from '../../catalog/public.ts'
import { shippingClasses } from '../../shipping/public.ts'
import { taxCategories } from '../../taxes/public.ts'

/** The names that a table uses for ids, and the decimals of its amounts. */
export type Lookups = {
  decimals: number
  /** 'Home > Kitchen > Mugs'. */
  categories: ReadonlyMap<number, string>
  brands: ReadonlyMap<number, string>
  units: ReadonlyMap<number, string>
  tax_categories: ReadonlyMap<number, string>
  shipping_classes: ReadonlyMap<number, string>
  /** Manufacturers and responsible persons. */
  operators: ReadonlyMap<number, string>
  attributes: ReadonlyMap<number, string>
  values: { id: number; attribute_id: number; label: string }[]
}

/** An import of a shop finds only its own manufacturers. */
export const loadLookups = async (db: Db, shop_id: number | null = null): Promise<Lookups> => {
  const all = await listCategories(db)
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const paths = all.map(
    ({ id, name, path }) => [id, [...namesAbove(path, names), name].join(' > ')] as const,
  )
  return {
    decimals: await decimalsOf(db),
    categories: new Map(paths),
    brands: await namesOf(db, brands),
    units: await namesOf(db, units),
    tax_categories: await namesOf(db, taxCategories),
    shipping_classes: await namesOf(db, shippingClasses),
    operators: await namesOfOperators(db, shop_id),
    attributes: await namesOf(db, attributes),
    values: await db
      .select({
        id: attributeValues.id,
        attribute_id: attributeValues.attribute_id,
        label: attributeValues.label,
      })
      .from(attributeValues)
      .where(isNull(attributeValues.deleted_at)),
  }
}

const namesOfOperators = async (db: Db, shop_id: number | null) => {
  const found = await listOperators(db, shop_id === null ? 'everything' : { shop_id })
  return new Map(found.map(({ id, name }) => [id, name]))
}

type Named =
  | typeof brands
  | typeof units
  | typeof attributes
  | typeof taxCategories
  | typeof shippingClasses

const namesOf = async (db: Db, table: Named) => {
  const found = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(isNull(table.deleted_at))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const general = z.object({ currency: z.object({ decimals: z.int() }) })

const decimalsOf = async (db: Db) =>
  general.safeParse(await storedSettings(db)).data?.currency.decimals ?? 2
