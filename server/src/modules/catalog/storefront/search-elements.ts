import { and, asc, count, countDistinct, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { listCategories, countByCategory } from '../categories/queries.ts'
import { sumUp } from '../categories/rules.ts'
import {
  attributes,
  attributeValues,
  brands,
  products,
  variants,
  variantValues,
} from '../tables.ts'
import { isOffered } from '../visible.ts'
import { isMatching, isRated } from './matching.ts'

type Query = { q?: string | undefined; category_id?: number | undefined }

/** What a listing can be narrowed by, and how many products each choice leaves. */
export const getSearchElements = async (db: Db, query: Query, now: Date) => {
  const where = isMatching(query, now)
  return {
    // Of all categories, so that a visitor can step aside into another one.
    categories: await countCategories(db, isMatching({ q: query.q }, now)),
    brands: await countBrands(db, where),
    ...(await findPriceRange(db, where)),
    attributes: await countValues(db, where),
    ratings: await countRatings(db, where),
  }
}

const countCategories = async (db: Db, where: SQL | undefined) => {
  const all = await listCategories(db)
  const sums = sumUp(all, await countByCategory(db, where))
  return all.flatMap(({ id, parent_id, name, slug }) => {
    const inIt = sums.get(id) ?? 0
    return inIt > 0 ? { id, parent_id, name, slug, products: inIt } : []
  })
}

const countBrands = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: brands.id, name: brands.name, products: count() })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brand_id))
    .where(where)
    .groupBy(brands.id)
    .orderBy(asc(brands.name), asc(brands.id))

const findPriceRange = async (db: Db, where: SQL | undefined) =>
  one(
    await db
      .select({
        min_minor: sql<number>`coalesce(min(${variants.price_minor}), 0)`,
        max_minor: sql<number>`coalesce(max(${variants.price_minor}), 0)`,
      })
      .from(products)
      .innerJoin(variants, and(eq(variants.product_id, products.id), isOffered()))
      .where(where),
  )

/** The values of filterable attributes, in how many products each is offered. */
const countValues = async (db: Db, where: SQL | undefined) => {
  const counted = await db
    .select({
      attribute_id: attributeValues.attribute_id,
      id: attributeValues.id,
      value: attributeValues.value,
      label: attributeValues.label,
      swatch: attributeValues.swatch,
      products: countDistinct(products.id),
    })
    .from(products)
    .innerJoin(variants, and(eq(variants.product_id, products.id), isOffered()))
    .innerJoin(variantValues, eq(variantValues.variant_id, variants.id))
    .innerJoin(attributeValues, eq(attributeValues.id, variantValues.value_id))
    .where(where)
    .groupBy(attributeValues.id)
    .orderBy(asc(attributeValues.rank), asc(attributeValues.id))
  const named = await listFilterable(db, counted)
  return named.map((attribute) => ({
    ...attribute,
    values: counted.filter(({ attribute_id }) => attribute_id === attribute.id),
  }))
}

const listFilterable = (db: Db, counted: { attribute_id: number }[]) =>
  db
    .select({ id: attributes.id, name: attributes.name, type: attributes.type })
    .from(attributes)
    .where(
      and(
        eq(attributes.is_filterable, true),
        isNull(attributes.deleted_at),
        inArray(
          attributes.id,
          counted.map(({ attribute_id }) => attribute_id),
        ),
      ),
    )
    .orderBy(asc(attributes.rank), asc(attributes.name), asc(attributes.id))

const countRatings = async (db: Db, where: SQL | undefined) => {
  const stars = [4, 3, 2, 1]
  const ratings: { rating: number; products: number }[] = []
  for (const rating of stars)
    ratings.push({ rating, products: await db.$count(products, and(where, isRated(rating))) })
  return ratings
}
