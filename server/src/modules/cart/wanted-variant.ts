import type { Choice } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'

import { isOffered } from '../catalog/availability/visible.ts'
import { products, variants } from '../catalog/public.ts'
import { toCombination } from '../catalog/rules.ts'

type Wanted = { product_id: number; product_attributes: Choice[] }

const { placeholder } = sql

/**
 * SQL that selects the offered variant with exactly the chosen attributes, for `wantedValues`. The
 * statement around it selects whether its product is sold.
 */
export const wantedVariant = sql`select ${variants.id}, ${variants.product_id}, ${variants.price_minor}
  from ${variants} join ${products} on ${eq(products.id, variants.product_id)}
  where ${variants.product_id} = ${placeholder('product_id')}
    and ${variants.combination} = ${placeholder('combination')} and ${isOffered()}
    and ${products.axes} <@ ${placeholder('attributes')}::bigint[]
    and cardinality(${products.axes}) >= cardinality(${placeholder('attributes')}::bigint[])`

export const wantedValues = ({ product_id, product_attributes }: Wanted) => ({
  product_id,
  combination: toCombination(product_attributes),
  attributes: product_attributes.map(({ attribute_id }) => attribute_id),
})
