import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { shops } from './tables.ts'

/** Lets a shop show its things and sell none from now on, or sell again; otherwise nothing changes. */
export const setCatalogueMode = (db: Db, shopId: number, since: Date | null) =>
  db
    .update(shops)
    .set({ catalogue_since: since?.toISOString() ?? null })
    .where(
      and(
        eq(shops.id, shopId),
        since ? isNull(shops.catalogue_since) : isNotNull(shops.catalogue_since),
      ),
    )
