import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../db/client.ts'
import { placeOfIds, preparedSelect } from '../../db/prepared.ts'
import { users } from '../accounts/public.ts'
import { shops } from '../shops/public.ts'
import type { orders } from './tables.ts'

type Order = typeof orders.$inferSelect

/** Returns the shops of orders with the part of each. The platform is not among them. */
export const listSellers = async (db: Db, placed: Order[]) => {
  const ids = placed.flatMap(({ shop_id }) => shop_id ?? [])
  if (ids.length === 0) return []
  const owners = await selectOwners(db, { ids })
  return placed.flatMap((order) => {
    const found = owners.find(({ shop_id }) => shop_id === order.shop_id)
    if (!found) return []
    const { shop_id: _, ...owner } = found
    return [{ order, ...owner }]
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
