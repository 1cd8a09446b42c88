import type { Choice } from '@emporia/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { placeOfIds, preparedSelect } from '../../../db/prepared.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { combinationOf, inWords } from '../rules.ts'
import { priceIn, runningPrices } from './prices.ts'
import { attributes, products, units, variants } from '../tables.ts'
import { unitOf } from './measurable.ts'
import { isOffered, isOnSale, isVisible } from './visible.ts'

type Wish = { product_id: number; product_attributes: Choice[] }

/** The one variant that a product and its attributes name, if it can be bought now. */
export const getSellable = async (db: Db, { product_id, product_attributes }: Wish, now: Date) => {
  const [product] = await selectProduct(db, { product_id, now: now.toISOString() })
  if (!product) throw notFound('Product')
  if (!product.is_on_sale) throw conflict(`The shop of “${product.name}” is closed at the moment`)
  await refuseWrongChoices(db, product.axes, product_attributes)

  const combination = combinationOf(product_attributes)
  const asked = { product_id, products: [product_id], combination, now: now.toISOString() }
  const [variant] = await selectVariant(db, asked)
  if (!variant)
    throw invalid(
      'product_attributes',
      `“${product.name}” is not available like this. Choose another`,
    )
  return { product_id, decimals: product.decimals, ...variant }
}

const { placeholder } = sql
const at = placeholder('now')

const selectProduct = preparedSelect(
  new QueryBuilder()
    .select({
      id: products.id,
      name: products.name,
      axes: products.axes,
      decimals: unitOf.decimals,
      is_on_sale: sql<boolean>`(${sql`${isOnSale(at)}`})`,
    })
    .from(products)
    .leftJoin(units, eq(units.id, products.unit_id))
    .where(and(eq(products.id, placeholder('product_id')), isVisible(at))),
)

const running = runningPrices(at, { products: placeOfIds('products') })

const selectVariant = preparedSelect(
  new QueryBuilder()
    .select({ variant_id: variants.id, price_minor: priceIn(running) })
    .from(variants)
    .leftJoin(running, eq(running.variant_id, variants.id))
    .where(
      and(
        eq(variants.product_id, placeholder('product_id')),
        eq(variants.combination, placeholder('combination')),
        isOffered(),
      ),
    ),
)

const refuseWrongChoices = async (db: Db, axes: number[], choices: Choice[]) => {
  const chosen = choices.map(({ attribute_id }) => attribute_id)
  const missing = axes.filter((axis) => !chosen.includes(axis))
  if (missing.length > 0)
    throw invalid('product_attributes', `Choose ${inWords(await namesOf(db, missing))}`)
  if (chosen.length > axes.length)
    throw invalid('product_attributes', 'Choose one value of each attribute, and nothing else')
}

/** The names of attributes, in the order of their ids as given. */
const namesOf = async (db: Db, ids: number[]) => {
  const found = await db
    .select({ id: attributes.id, name: attributes.name })
    .from(attributes)
    .where(inArray(attributes.id, ids))
    .orderBy(asc(attributes.id))
  return ids.flatMap((id) => found.find((attribute) => attribute.id === id)?.name ?? [])
}
