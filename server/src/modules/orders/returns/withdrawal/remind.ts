import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import { sendEmail } from '../../../notifications/send-email.ts'
import { shopName } from '../../../catalog/availability/platform.ts'
import { shops } from '../../../shops/public.ts'
import { aboutReturn } from '../../emails/about.ts'
import { orders } from '../../tables.ts'
import { returnRequests } from '../tables.ts'

const batchMax = 200

/** Reminds shop and staff once of withdrawals whose refund is due. */
export const remindOfRefunds = async (context: Context) => {
  const { db, now } = context
  const due = await db
    .select({
      id: returnRequests.id,
      order_id: returnRequests.order_id,
      number: orders.number,
      shop: shopName,
      owner_id: shops.owner_id,
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.order_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(
      and(
        eq(returnRequests.kind, 'withdrawal'),
        isNull(returnRequests.closed_at),
        isNull(returnRequests.reminded_at),
        lte(returnRequests.refund_due_at, now.toISOString()),
      ),
    )
    .orderBy(asc(returnRequests.refund_due_at))
    .limit(batchMax)
    .for('update', { of: returnRequests, skipLocked: true })
  if (due.length === 0) return
  await db
    .update(returnRequests)
    .set({ reminded_at: now.toISOString() })
    .where(
      inArray(
        returnRequests.id,
        due.map(({ id }) => id),
      ),
    )
  for (const { owner_id, ...one } of due) await notifyDue(context, one, owner_id)
}

type Due = { id: number; order_id: number; number: string; shop: string }

const notifyDue = async (context: Context, due: Due, ownerId: number | null) => {
  const { id, number, shop } = due
  const about = { id, number, shop }
  const staff = { ...about, isStaff: true, order: aboutReturn(due, 'staff') }
  await sendEmail(context, 'refund-due', { permission: 'order' }, staff)
  if (ownerId === null) return
  const seller = { ...about, isStaff: false, order: aboutReturn(due, 'seller') }
  await sendEmail(context, 'refund-due', ownerId, seller)
}
