import type { OfferChoice } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { attributeValues, products, variants, variantValues } from '../../catalog/public.ts'
import { isOffered, isVisible } from '../../catalog/availability/visible.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { toSearchTerms } from '../../../db/search-terms.ts'
import { getPicturesById } from '../../media/queries.ts'
import { shops } from '../../shops/public.ts'

const choicesMax = 20

type Search = {
  q: string | undefined
  /** Limits the result to products of this shop. */
  shop_id?: number
}

/** Finds visible products for an offer by words of their names, newest first. */
export const findChoices = async (db: Db, { q, shop_id }: Search, now: Date) => {
  const named = toSearchTerms(q).map((word) => ilike(products.name, toLikePattern(word)))
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isVisible(now), shop_id ? eq(products.shop_id, shop_id) : undefined, ...named))
    .orderBy(sql`${products.published_at} desc`, sql`${products.id} desc`)
    .limit(choicesMax)
  return listChoices(
    db,
    found.map(({ id }) => id),
  )
}

/** Returns products for the offer editor, in the order of the IDs. */
export const listChoices = async (db: Db, ids: number[]): Promise<OfferChoice[]> => {
  if (ids.length === 0) return []
  const rows = await selectProducts(db, ids)
  const own = await selectVariants(db, ids)
  const pictures = await getPicturesById(
    db,
    rows.flatMap(({ thumbnail }) => thumbnail ?? []),
  )
  const choices = new Map(
    rows.map(({ thumbnail, ...row }) => [
      row.product_id,
      {
        ...row,
        picture: pictures.get(thumbnail ?? 0) ?? null,
        variants: own.filter(({ product_id }) => product_id === row.product_id),
      },
    ]),
  )
  return ids.flatMap((id) => choices.get(id) ?? [])
}

const selectProducts = (db: Db, ids: number[]) =>
  db
    .select({
      product_id: products.id,
      name: products.name,
      shop_name: shopName,
      thumbnail: products.thumbnail,
      cost_minor: products.cost_minor,
    })
    .from(products)
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(inArray(products.id, ids))

const selectVariants = async (db: Db, ids: number[]) => {
  const rows = await db
    .select({
      id: variants.id,
      product_id: variants.product_id,
      price_minor: variants.price_minor,
      labels: sql<string[]>`coalesce(json_agg(${attributeValues.label}
        order by array_position(${products.axes}, ${variantValues.attribute_id}))
        filter (where ${attributeValues.id} is not null), '[]')`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .leftJoin(variantValues, eq(variantValues.variant_id, variants.id))
    .leftJoin(attributeValues, eq(attributeValues.id, variantValues.value_id))
    .where(and(inArray(variants.product_id, ids), isOffered()))
    .groupBy(variants.id, products.id)
    .orderBy(asc(variants.rank), asc(variants.id))
  return rows.map(({ labels, ...row }) => ({ ...row, label: joinFacts(labels) }))
}
