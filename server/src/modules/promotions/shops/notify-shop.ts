import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { AppContext } from '../../../context.ts'
import { notify } from '../../notifications/notify.ts'
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
  const now = clock.now()
  const name = row.code ?? row.title
  const heading = `Your ${of} ${name} was ${event}`
  await notify(
    db,
    [
      {
        event_key: `${of}-${event}:${row.id}:${now.getTime()}`,
        topic: 'product',
        to: shop.owner_id,
        values: { shop: shop.name },
        subject: heading,
        heading,
        paragraphs: [texts[event], 'Contact the marketplace if you have questions.'],
        link: {
          label: 'Open Marketing',
          path: of === 'coupon' ? '/seller/coupon' : '/seller/offers',
        },
      },
    ],
    { jobs, public_url: settings.public_url, now },
  )
}

const texts = {
  deactivated:
    'The marketplace has deactivated it. Buyers cannot use it until the marketplace activates it again.',
  deleted: 'The marketplace has deleted it. Orders that were already placed do not change.',
}
