import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { shops } from './tables.ts'

/**
 * Starts or ends the catalog mode of a shop, in which its products are visible but not for sale.
 * Does nothing if it is already in that state.
 */
export const setCatalogMode = (db: Db, shopId: number, since: Date | null) =>
  db
    .update(shops)
    .set({ catalogue_since: since?.toISOString() ?? null })
    .where(
      and(
        eq(shops.id, shopId),
        since ? isNull(shops.catalogue_since) : isNotNull(shops.catalogue_since),
      ),
    )
