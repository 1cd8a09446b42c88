import { asc, eq } from 'drizzle-orm'

import { inTransaction } from '../../../db/transaction.ts'
import type { Payloads } from '../../../outside/jobs.ts'
import type { Parts } from '../../../parts.ts'
import { agreeToTerms } from '../../outreach/consent.ts'
import { users } from '../../people/tables.ts'
import { tellOfNewOrder } from '../letters.ts'
import { orderGroups, orders } from '../tables.ts'

/** Writes the letters of a purchase once it is placed, and what its buyer agreed to: nobody waits for it meanwhile. */
export const tellPlaced = (
  { db: pool, jobs, settings: { public_url } }: Pick<Parts, 'db' | 'jobs' | 'settings'>,
  { group_id }: Payloads['tell-new-order'],
) =>
  inTransaction(pool, async (db) => {
    const [placed] = await db
      .select({ group: orderGroups, name: users.name })
      .from(orderGroups)
      .innerJoin(users, eq(users.id, orderGroups.user_id))
      .where(eq(orderGroups.id, group_id))
    if (!placed) return
    const { group, name } = placed
    // Whom the staff wrote it for has agreed to nothing here.
    if (group.placed_by === null)
      await agreeToTerms(db, { id: group.user_id, email: group.email }, new Date(group.placed_at))
    const parts = await db
      .select()
      .from(orders)
      .where(eq(orders.group_id, group_id))
      .orderBy(asc(orders.id))
    const contact = { name, email: group.email }
    await tellOfNewOrder(db, { group, orders: parts, contact }, { jobs, public_url })
  })
