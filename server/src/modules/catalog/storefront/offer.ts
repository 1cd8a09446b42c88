import type { Variant } from '@emporia/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { picturesOf } from '../../media/queries.ts'
import { attributes, attributeValues, variants, variantValues } from '../tables.ts'
import { availableAt, isOffered } from '../visible.ts'

type Product = { id: number; axes: number[] }

/** The variants on offer, and the axes along which a buyer chooses among them. */
export const offerOf = async (db: Db, { id, axes }: Product, now: Date) => {
  const offered = await db
    .select({
      id: variants.id,
      sku: variants.sku,
      price_minor: variants.price_minor,
      compare_at_minor: variants.compare_at_minor,
      available: availableAt(now),
      picture: variants.picture,
    })
    .from(variants)
    .where(and(eq(variants.product_id, id), isOffered()))
    .orderBy(asc(variants.rank), asc(variants.id))
  const values = await listValues(
    db,
    offered.map((variant) => variant.id),
  )
  const pictures = await picturesOf(
    db,
    offered.flatMap(({ picture }) => picture ?? []),
  )

  return {
    axes: await listAxes(db, axes, values),
    variants: offered.map((variant): Variant => ({
      ...variant,
      picture: pictures.get(variant.picture ?? 0) ?? null,
      product_attributes: axes.flatMap((attribute_id) => {
        const value = values.find(
          (one) => one.variant_id === variant.id && one.attribute_id === attribute_id,
        )
        return value ? { attribute_id, value_id: value.id } : []
      }),
    })),
  }
}

type Value = Awaited<ReturnType<typeof listValues>>[number]

const listValues = (db: Db, variantIds: number[]) =>
  db
    .select({
      variant_id: variantValues.variant_id,
      attribute_id: variantValues.attribute_id,
      id: attributeValues.id,
      value: attributeValues.value,
      label: attributeValues.label,
      swatch: attributeValues.swatch,
    })
    .from(variantValues)
    .innerJoin(attributeValues, eq(attributeValues.id, variantValues.value_id))
    .where(inArray(variantValues.variant_id, variantIds))
    .orderBy(asc(attributeValues.rank), asc(attributeValues.id))

/** The axes in the product's order, each with the values that some variant has. */
const listAxes = async (db: Db, axes: number[], values: Value[]) => {
  const named = await db
    .select({ attribute_id: attributes.id, name: attributes.name, type: attributes.type })
    .from(attributes)
    .where(inArray(attributes.id, axes))
  return axes.flatMap((axis) => {
    const attribute = named.find(({ attribute_id }) => attribute_id === axis)
    const own = values.filter(({ attribute_id }) => attribute_id === axis)
    const distinct = [...new Map(own.map((value) => [value.id, value])).values()]
    return attribute ? { ...attribute, values: distinct } : []
  })
}
