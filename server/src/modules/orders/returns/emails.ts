import type { ReturnState } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { shops } from '../../shops/public.ts'
import { aboutReturn } from '../emails/about.ts'
import { orderGroups, orders } from '../tables.ts'

type Request = { id: number; order_id: number }
type Step = { request: Request; to: ReturnState; note?: string | null | undefined }

/**
 * Notifies the shop of the buyer's own steps of a return, and the buyer of all others. Staff are
 * notified for the platform's own products.
 */
export const notifyReturnStep = async (context: Context, { request, to, note }: Step) => {
  const { owner_id, user_id, email, locale, ...order } = await getOrder(
    context.db,
    request.order_id,
  )
  const step = { ...order, id: request.id, to, note }
  if (to !== 'requested' && to !== 'cancelled')
    return sendEmail(
      context,
      'return',
      { id: user_id, email, locale },
      {
        ...step,
        order: aboutReturn(request, 'buyer'),
      },
    )
  return sendEmail(context, 'return', owner_id ?? { permission: 'order' }, {
    ...step,
    order: aboutReturn(request, owner_id === null ? 'staff' : 'seller'),
  })
}

const getOrder = async (db: Db, orderId: number) =>
  one(
    await db
      .select({
        number: orders.number,
        group_id: orders.group_id,
        user_id: orders.user_id,
        email: orderGroups.email,
        locale: orderGroups.locale,
        owner_id: shops.owner_id,
      })
      .from(orders)
      .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
      .leftJoin(shops, eq(shops.id, orders.shop_id))
      .where(eq(orders.id, orderId)),
  )
