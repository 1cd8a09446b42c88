import * as m from '@emporia/messages/error'
import { and, eq, isNotNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict } from '../../http/failure.ts'
import { revokeGuestLinks } from '../accounts/account/create-guest.ts'
import { users } from '../accounts/public.ts'
import { orders } from '../orders/public.ts'

/**
 * Ends the access of the guest who placed an order: a link was forwarded, or the address is wrong.
 * Throws `conflict` if an account placed it.
 */
export const revokeGuestOf = async (db: Db, orderId: number, now: Date) => {
  const [guest] = await db
    .select({ id: users.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orders.id, orderId), isNotNull(users.guest_email)))
  if (!guest) throw conflict(m.order_without_guest)
  await revokeGuestLinks(db, guest.id, now)
}
