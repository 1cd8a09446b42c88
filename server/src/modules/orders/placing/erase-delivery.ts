import { eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { forgetOrderMails } from '../../../outside/mail/forget-mails.ts'
import { orderGroups, orders } from '../tables.ts'

const nowhere = { name: 'Erased', phone: '00000', line1: 'Erased', city: 'Erased' }

/** Orders stay as they were, but for whom they went to; the country says which taxes they bore. */
export const eraseDelivery = (db: Db, userId: number, email: string) =>
  erase(db, eq(orderGroups.user_id, userId), email)

/** The same of some purchases, whose buyer has no account. */
export const eraseDeliveries = (db: Db, groupIds: number[], email: string) =>
  erase(db, inArray(orderGroups.id, groupIds), email)

const erase = async (db: Db, where: SQL, email: string) => {
  const erased = await db
    .update(orderGroups)
    .set({
      address: sql`${JSON.stringify(nowhere)}::jsonb
        || jsonb_build_object('country', ${orderGroups.address} -> 'country')`,
      email,
      note: null,
    })
    .where(where)
    .returning({ id: orderGroups.id })
  const parts = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      inArray(
        orders.group_id,
        erased.map(({ id }) => id),
      ),
    )
  await forgetOrderMails(
    db,
    parts.map(({ id }) => id),
  )
}
