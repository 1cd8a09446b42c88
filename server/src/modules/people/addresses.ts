import { and, asc, desc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { addresses } from './tables.ts'

/** Somebody's saved addresses, the usual one first. */
export const addressesOf = (db: Db, userId: number) =>
  db
    .select({
      id: addresses.id,
      name: addresses.name,
      phone: addresses.phone,
      line1: addresses.line1,
      line2: addresses.line2,
      city: addresses.city,
      region: addresses.region,
      postcode: addresses.postcode,
      country: addresses.country,
      is_default: addresses.is_default,
    })
    .from(addresses)
    .where(and(eq(addresses.user_id, userId), isNull(addresses.deleted_at)))
    .orderBy(desc(addresses.is_default), asc(addresses.id))
