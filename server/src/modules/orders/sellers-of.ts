import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../db/client.ts'
import { placeOfIds, preparedSelect } from '../../db/prepared.ts'
import { users } from '../people/tables.ts'
import { shops } from '../shops/tables.ts'
import type { orders } from './tables.ts'

type Order = typeof orders.$inferSelect

/** Whose shops some orders are, with the part of each; the house is none. */
export const listSellers = async (db: Db, placed: Order[]) => {
  const ids = placed.flatMap(({ shop_id }) => shop_id ?? [])
  if (ids.length === 0) return []
  const owners = await selectOwners(db, { ids })
  return owners.flatMap(({ shop_id, ...owner }) => {
    const order = placed.find((own) => own.shop_id === shop_id)
    return order ? [{ order, ...owner }] : []
  })
}

export type Seller = Awaited<ReturnType<typeof listSellers>>[number]

const selectOwners = preparedSelect(
  new QueryBuilder()
    .select({
      shop_id: shops.id,
      shop_name: shops.name,
      owner_id: shops.owner_id,
      email: users.email,
    })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.owner_id))
    .where(sql`${shops.id} = any(${placeOfIds('ids')})`),
)
