import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { products, variants } from '../../tables.ts'
import type { Owned } from '../draft.ts'
import type { VariantDraft } from '../rules.ts'
import { type Sentence, sentence } from '../../../../sentence.ts'

/** A SKU is unique within a seller; other sellers may use it too. */
export const errorsInSkus = async (
  db: Db,
  drafts: VariantDraft[],
  { shop_id, before }: Owned,
): Promise<Record<string, Sentence>> => {
  const skus = drafts.map(({ sku }) => sku.toLowerCase())
  const taken = await db
    .select({ sku: sql<string>`lower(${variants.sku})`, name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(
      and(
        eq(sql`coalesce(${variants.shop_id}, 0)`, shop_id ?? 0),
        inArray(sql`lower(${variants.sku})`, skus),
        isNull(variants.deleted_at),
        before ? ne(variants.product_id, before.id) : undefined,
      ),
    )
  const owners = new Map(taken.map(({ sku, name }) => [sku, name]))
  return Object.fromEntries(
    skus.flatMap((sku, index) => {
      const name = owners.get(sku)
      return name
        ? [[`variants.${index}.sku`, sentence(m.variant_sku_taken, { product: name })]]
        : []
    }),
  )
}
