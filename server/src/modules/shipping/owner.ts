import { eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Actor } from '../../http/actor.ts'
import { notAllowed } from '../../http/failure.ts'

/** The shop that a zone or a method belongs to; null: the marketplace. */
export type Owner = number | null

/** SQL condition: the row belongs to the owner. */
export const isOf = (column: PgColumn, owner: Owner): SQL =>
  owner === null ? isNull(column) : eq(column, owner)

/** Returns the seller's shop. The authorization admits no seller without one. */
export const shopOf = ({ shop_id }: Actor): number => {
  if (shop_id === null) throw notAllowed()
  return shop_id
}
