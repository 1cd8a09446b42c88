import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/one.ts'
import { users } from '../people/tables.ts'
import { shops } from './tables.ts'

/** A seller's shop; until it has a name of its own it goes by the person's. */
export const getOwnShop = async (db: Db, ownerId: number) =>
  one(
    await db
      .select({
        id: shops.id,
        name: sql<string>`coalesce(nullif(${shops.name}, ''), ${users.name})`,
        slug: shops.slug,
        status: shops.status,
        reason: shops.reason,
      })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.owner_id))
      .where(eq(shops.owner_id, ownerId)),
  )
