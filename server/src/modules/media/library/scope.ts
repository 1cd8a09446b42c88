import { and, eq, isNull, not, type SQL } from 'drizzle-orm'

import { files } from '../tables.ts'

/** Scope of a library: a shop's, with null the platform's; staff reach all of them. */
export type Scope = { shop_id: number | null } | 'everything'

/** SQL condition for the files of a library. Files of people and private files are in none. */
export const inLibrary = (reach: Scope): SQL | undefined =>
  and(
    isNull(files.user_id),
    // Written as a literal, so that a cached plan can use the partial indexes of public files.
    not(files.is_private),
    isNull(files.deleted_at),
    reach === 'everything' ? undefined : ofShop(reach.shop_id),
  )

const ofShop = (shopId: number | null) =>
  shopId === null ? isNull(files.shop_id) : eq(files.shop_id, shopId)
