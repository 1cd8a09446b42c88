import type { api, Input } from '@emporia/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { signGuestToken } from '../notifications/guest-link.ts'
import { sendEmail } from '../notifications/send-email.ts'
import { users } from '../accounts/public.ts'
import { orderGroups } from '../orders/public.ts'
import { normalizeOrderNumber } from '../orders/rules.ts'

/**
 * Sends a new link to the guest of an order, if number and address belong together; at most one an
 * hour for each order. The caller does not learn which (docs/domain/guests.md#access).
 */
export const sendGuestLink = async (
  context: Context,
  { number, email }: Input<typeof api.guestLink>,
) => {
  const { db, now } = context
  const [found] = await db
    .select({
      id: orderGroups.id,
      number: orderGroups.number,
      user_id: orderGroups.user_id,
      address: users.guest_email,
      locale: users.locale,
    })
    .from(orderGroups)
    .innerJoin(users, eq(users.id, orderGroups.user_id))
    .where(
      and(
        eq(orderGroups.number, normalizeOrderNumber(number)),
        eq(sql`lower(${users.guest_email})`, email.toLowerCase()),
        isNull(users.deleted_at),
      ),
    )
  if (!found?.address) return
  const { address, locale, user_id, ...group } = found
  const token = signGuestToken(user_id, context)
  await sendEmail(
    context,
    'guest-link',
    { address, locale },
    { ...group, token, at: now.toISOString() },
  )
}
