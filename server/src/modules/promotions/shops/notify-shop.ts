import { eq } from 'drizzle-orm'

import type { Actor } from '../../../http/actor.ts'
import type { Context } from '../../../context.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { shops } from '../../shops/public.ts'

type Promotion = {
  of: 'coupon' | 'sale'
  row: { id: number; title: string; shop_id: number | null; code?: string }
  event: 'deactivated' | 'deleted'
}

/** Notifies a shop that staff have deactivated or deleted one of its promotions. */
export const tellShopOfPromotion = async (
  context: Context & { actor: Pick<Actor, 'role'> },
  { of, row, event }: Promotion,
) => {
  const { db, actor, now } = context
  if (actor.role !== 'admin' || row.shop_id === null) return
  const [shop] = await db.select().from(shops).where(eq(shops.id, row.shop_id))
  if (!shop) return
  const name = row.code ?? row.title
  await sendEmail(context, of, shop.owner_id, { id: row.id, name, shop: shop.name, event, now })
}
