import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { shops } from '../shops/public.ts'
import { isOf, type Owner } from './owner.ts'
import { shippingZones } from './tables.ts'

/** Returns the zones of an owner to choose from. */
export const listZones = (db: Db, owner: Owner) =>
  db
    .select({ id: shippingZones.id, name: shippingZones.name })
    .from(shippingZones)
    .where(and(isOf(shippingZones.shop_id, owner), isNull(shippingZones.deleted_at)))
    .orderBy(asc(shippingZones.id))

const shopsMax = 200

/** Returns the first approved shops, by name; forms find others by typing. */
export const listShops = (db: Db) =>
  db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(eq(shops.status, 'approved'))
    .orderBy(sql`lower(${shops.name})`, asc(shops.id))
    .limit(shopsMax)
