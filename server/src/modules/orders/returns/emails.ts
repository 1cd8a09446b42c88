import type { ReturnState } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { notify } from '../../notifications/notify.ts'
import { shops } from '../../shops/public.ts'
import { aboutReturn } from '../emails/about.ts'
import { buyersPage } from '../emails/order-emails.ts'
import { orderGroups, orders } from '../tables.ts'
import type { LedgerDeps } from '../deps.ts'

type Request = { id: number; order_id: number }
type Deps = Pick<LedgerDeps, 'jobs' | 'public_url' | 'now'>

/** Notifies the shop of a return request and of the buyer's reply. */
export const notifyReturnRequest = (db: Db, request: Request, post: Deps) =>
  notifyShop(
    db,
    request,
    {
      event: 'return-requested',
      subject: 'a return was requested',
      heading: 'A buyer wants to send something back',
      text: 'Look at the reasons and answer soon: the buyer waits for you.',
    },
    post,
  )

type Step = { request: Request; to: ReturnState; note?: string | null | undefined }

/**
 * Notifies the buyer of every step of a return in one sentence, and the shop of the buyer's own
 * steps.
 */
export const notifyReturnStep = async (db: Db, { request, to, note }: Step, post: Deps) => {
  if (to === 'cancelled') {
    const text = 'Nothing comes back, and nothing is to be done.'
    const labels = { subject: 'a return was cancelled', heading: 'The buyer keeps it', text }
    await notifyShop(db, request, { event: 'return-cancelled', ...labels }, post)
    return
  }
  const texts = sentences[to]
  if (!texts) return
  const { number, group_id, user_id, email } = await factsOf(db, request.order_id)
  const notice = {
    event_key: `return-${to}:${request.id}`,
    topic: 'return' as const,
    to: user_id,
    email,
    values: { order: number },
    subject: `Order ${number}: ${texts.subject}`,
    heading: texts.heading,
    paragraphs: [texts.text, ...(note ? [note] : [])],
    order: aboutReturn(request, 'buyer'),
    link: buyersPage(group_id),
  }
  await notify(db, [notice], post)
}

type EmailTexts = { subject: string; heading: string; text: string }

const sentences: Partial<Record<ReturnState, EmailTexts>> = {
  approved: {
    subject: 'please send it back',
    heading: 'Your return is approved',
    text: 'Pack everything well and send it to the shop. We write again when it has arrived.',
  },
  received: {
    subject: 'your return has arrived',
    heading: 'The shop has your return',
    text: 'It was looked at, and your refund is next.',
  },
  refunded: {
    subject: 'your return is refunded',
    heading: 'Your return is complete',
    text: 'Your money is on its way back, or there already: the order shows where.',
  },
  rejected: {
    subject: 'your return was rejected',
    heading: 'Your return was rejected',
    text: 'The reason is below. If you think it is wrong, write to us.',
  },
}

/** Staff are notified for the platform's own products. */
const notifyShop = async (
  db: Db,
  request: Request,
  { event, subject, heading, text }: EmailTexts & { event: string },
  post: Deps,
) => {
  const { number, owner_id } = await factsOf(db, request.order_id)
  const area = owner_id === null ? 'admin' : 'seller'
  const notice = {
    event_key: `${event}:${request.id}`,
    topic: 'return' as const,
    to: owner_id ?? { permission: 'order' as const },
    subject: `Order ${number}: ${subject}`,
    heading,
    paragraphs: [`It is about order **${number}**. ${text}`],
    order: aboutReturn(request, owner_id === null ? 'staff' : 'seller'),
    link: { label: 'Open the return', path: `/${area}/returns?q=${number}` },
  }
  await notify(db, [notice], post)
}

const factsOf = async (db: Db, orderId: number) =>
  one(
    await db
      .select({
        number: orders.number,
        group_id: orders.group_id,
        user_id: orders.user_id,
        email: orderGroups.email,
        owner_id: shops.owner_id,
      })
      .from(orders)
      .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
      .leftJoin(shops, eq(shops.id, orders.shop_id))
      .where(eq(orders.id, orderId)),
  )
