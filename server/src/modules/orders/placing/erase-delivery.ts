import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { orderGroups } from '../tables.ts'

const nowhere = { name: 'Erased', phone: '00000', line1: 'Erased', city: 'Erased' }

/** Orders stay as they were, but for whom they went to; the country says which taxes they bore. */
export const eraseDelivery = (db: Db, userId: number, email: string) =>
  db
    .update(orderGroups)
    .set({
      address: sql`${JSON.stringify(nowhere)}::jsonb
        || jsonb_build_object('country', ${orderGroups.address} -> 'country')`,
      email,
      note: null,
    })
    .where(eq(orderGroups.user_id, userId))
