import type { Choice } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { defineList } from '@emporia/messages/formats'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { placeOfIds, preparedSelect } from '../../../db/prepared.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { shops } from '../../shops/public.ts'
import { overlayReferences } from '../../translations/overlay/overlay-texts.ts'
import { toCombination } from '../rules.ts'
import { priceIn, runningPrices } from './prices.ts'
import { attributes, categories, products, units, variants } from '../tables.ts'
import { unitColumns } from './measurable.ts'
import { isAway, isOffered, isVisibleJoined } from './visible.ts'

type Input = { product_id: number; product_attributes: Choice[] }

/** Returns the variant of a product with these attributes, if it can be bought now. */
export const getSellable = async (db: Db, { product_id, product_attributes }: Input, now: Date) => {
  const [found] = await selectSellable(db, {
    product_id,
    products: [product_id],
    combination: toCombination(product_attributes),
    now: now.toISOString(),
  })
  if (!found) throw notFound(m.product_missing)
  if (found.is_away) throw conflict(m.product_shop_closed, await nameOf(db, product_id, found))
  await assertValidChoices(db, found.axes, product_attributes)

  const { variant_id, price_minor, decimals } = found
  if (variant_id === null || price_minor === null)
    throw invalid(
      'product_attributes',
      m.product_variant_unavailable,
      await nameOf(db, product_id, found),
    )
  return { product_id, variant_id, price_minor, decimals }
}

const nameOf = async (db: Db, id: number, { name }: { name: string }) => {
  const named = { id, name }
  await overlayReferences(db, ({ names }) => names('product', [named]))
  return { product: named.name }
}

const { placeholder } = sql
const at = placeholder('now')
const running = runningPrices(at, { products: placeOfIds('products') })

/** The product, if visitors may see it, and the variant, if it is offered. */
const selectSellable = preparedSelect(
  new QueryBuilder()
    .select({
      name: products.name,
      axes: products.axes,
      decimals: unitColumns.decimals,
      is_away: sql<boolean>`${isAway(at)}`,
      variant_id: variants.id,
      price_minor: sql<number | null>`${priceIn(running)}`.mapWith(variants.price_minor),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(units, eq(units.id, products.unit_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(
      variants,
      and(
        eq(variants.product_id, products.id),
        eq(variants.combination, placeholder('combination')),
        isOffered(),
      ),
    )
    .leftJoin(running, eq(running.variant_id, variants.id))
    .where(and(eq(products.id, placeholder('product_id')), isVisibleJoined(at))),
)

const assertValidChoices = async (db: Db, axes: number[], choices: Choice[]) => {
  const chosen = choices.map(({ attribute_id }) => attribute_id)
  const missing = axes.filter((axis) => !chosen.includes(axis))
  if (missing.length > 0)
    throw invalid('product_attributes', m.variant_choice_missing, {
      attributes: attributeList(await namesOf(db, missing)),
    })
  if (chosen.length > axes.length) throw invalid('product_attributes', m.variant_choice_wrong)
}

const attributeList = defineList()

/** Returns the names of attributes in the order of the given ids, in the language of the reader. */
const namesOf = async (db: Db, ids: number[]) => {
  const found = await db
    .select({ id: attributes.id, name: attributes.name })
    .from(attributes)
    .where(inArray(attributes.id, ids))
    .orderBy(asc(attributes.id))
  await overlayReferences(db, ({ names }) => names('attribute', found))
  return ids.flatMap((id) => found.find((attribute) => attribute.id === id)?.name ?? [])
}
