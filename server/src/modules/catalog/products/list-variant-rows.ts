import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shops } from '../../shops/public.ts'
import { products, variants } from '../tables.ts'

/** Returns variants with their product and the slug of its shop, in no particular order. */
export const listVariantRows = (db: Db, ids: number[]) =>
  db
    .select({ product: products, variant: variants, shop: shops.slug })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(and(inArray(variants.id, ids), isNull(variants.deleted_at)))
