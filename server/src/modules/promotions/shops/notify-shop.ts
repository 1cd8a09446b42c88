import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { AppContext } from '../../../context.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { shops } from '../../shops/public.ts'

type Promotion = {
  of: 'coupon' | 'sale'
  row: { id: number; title: string; shop_id: number | null; code?: string }
  event: 'deactivated' | 'deleted'
}
type Context = Pick<AppContext, 'clock' | 'jobs' | 'settings'> & { actor: Pick<Actor, 'role'> }

/** Notifies a shop that staff have deactivated or deleted one of its promotions. */
export const tellShopOfPromotion = async (
  db: Db,
  { of, row, event }: Promotion,
  { actor, clock, jobs, settings }: Context,
) => {
  if (actor.role !== 'admin' || row.shop_id === null) return
  const [shop] = await db.select().from(shops).where(eq(shops.id, row.shop_id))
  if (!shop) return
  await sendEmail(
    { db, jobs, public_url: settings.public_url, now: clock.now() },
    of,
    shop.owner_id,
    { id: row.id, name: row.code ?? row.title, shop: shop.name, event, now: clock.now() },
  )
}
