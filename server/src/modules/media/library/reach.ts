import { and, eq, isNull, not, type SQL } from 'drizzle-orm'

import { files } from '../tables.ts'

/** Whose library: a shop's, or with null the house's; staff reach all of them. */
export type Reach = { shop_id: number | null } | 'everything'

/** The files of a library. Those of people, and private ones, are in none. */
export const inLibrary = (reach: Reach): SQL | undefined =>
  and(
    isNull(files.user_id),
    // Said without a value: only so a plan that is kept knows the indexes of what is not private.
    not(files.is_private),
    isNull(files.deleted_at),
    reach === 'everything' ? undefined : ofShop(reach.shop_id),
  )

const ofShop = (shopId: number | null) =>
  shopId === null ? isNull(files.shop_id) : eq(files.shop_id, shopId)
