import type { ShopDecision, ShopStatus } from '@emporia/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { NotificationMessage } from '../notifications/notification.ts'
import { notify } from '../notifications/notify.ts'
import type { EmailDeps } from '../accounts/emails.ts'
import { roles, users } from '../accounts/public.ts'
import type { shops } from './tables.ts'

type Shop = typeof shops.$inferSelect

/** Confirms the submission to the seller, and notifies the staff who may approve shops. */
export const notifySubmission = async (
  db: Db,
  shop: Shop,
  eventId: number,
  { jobs, settings }: EmailDeps,
) => {
  const { public_url } = settings
  const seller = await ownerOf(db, shop)
  const deciders = await listDeciders(db)
  await notify(
    db,
    [
      {
        event_key: `shop-submitted:${eventId}`,
        topic: 'shop',
        to: shop.owner_id,
        values: { shop: shop.name },
        subject: `We look at ${shop.name} now`,
        heading: `Thank you, ${seller.name}`,
        paragraphs: [
          `**${shop.name}** is handed in. Somebody of us looks at it and writes to you.`,
          'You can prepare products meanwhile; they go on sale once the shop is approved.',
        ],
        link: { label: 'Prepare products', path: '/seller/product' },
      },
      ...deciders.map(({ id }): NotificationMessage => ({
        event_key: `shop-waits:${eventId}:${id}`,
        topic: 'shop',
        to: id,
        values: { shop: shop.name },
        subject: `${shop.name} waits to be approved`,
        heading: `${shop.name} waits to be approved`,
        paragraphs: [`**${shop.name}** of ${seller.name} has handed in its papers.`],
        link: { label: 'Look at it', path: `/admin/seller-shops/${shop.id}` },
      })),
    ],
    { jobs, public_url },
  )
}

type Decided = {
  event_id: number
  from: ShopStatus
  to: ShopDecision
  reason: string | undefined
}

/** Notifies the seller of a decision with its reason and the next steps. */
export const notifyShopDecision = async (
  db: Db,
  shop: Shop,
  { event_id, from, to, reason }: Decided,
  { jobs, settings }: EmailDeps,
) => {
  const { subject, text, label, path } = contentOf(from, to)
  const name = shop.name || 'Your shop'
  const notice: NotificationMessage = {
    event_key: `shop-${to}:${event_id}`,
    topic: 'shop',
    to: shop.owner_id,
    values: { shop: name },
    subject: `${name} ${subject}`,
    heading: `${name} ${subject}`,
    paragraphs: [`**${name}** ${subject}. ${text}`, ...(reason ? [`“${reason}”`] : [])],
    link: { label, path },
  }
  await notify(db, [notice], { jobs, public_url: settings.public_url })
}

type Content = { subject: string; text: string; label: string; path: string }

const contentOf = (from: ShopStatus, to: ShopDecision): Content =>
  to === 'approved' && (from === 'suspended' || from === 'closed') ? reopened : contents[to]

const reopened: Content = {
  subject: 'is open again',
  text: 'Customers see it and can buy.',
  label: 'Go to your shop',
  path: '/seller',
}

const contents: Record<ShopDecision, Content> = {
  approved: {
    subject: 'is approved',
    text: 'Customers see it from now on and can buy what you list.',
    label: 'List products',
    path: '/seller/product',
  },
  changes_requested: {
    subject: 'needs a change before it can open',
    text: 'Please change it and hand it in again; what you have given is kept.',
    label: 'Change it',
    path: '/seller/signup',
  },
  rejected: {
    subject: 'was not approved',
    text: 'What you have given can still be read, but nothing is sold.',
    label: 'Show my shop',
    path: '/seller',
  },
  suspended: {
    subject: 'is suspended',
    text: 'Nothing new is sold, and nothing is paid out meanwhile. Please finish the orders that are open.',
    label: 'Show open orders',
    path: '/seller/order',
  },
  closed: {
    subject: 'is closed',
    text: 'Customers do not see it any more. Your orders and bills can still be read.',
    label: 'Show my shop',
    path: '/seller',
  },
}

const ownerOf = async (db: Db, { owner_id }: Shop) =>
  one(await db.select({ name: users.name }).from(users).where(eq(users.id, owner_id)))

/** Lists staff who may approve shops. */
const listDeciders = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .leftJoin(roles, and(eq(roles.id, users.role_id), isNull(roles.deleted_at)))
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.status, 'active'),
        isNull(users.deleted_at),
        or(eq(users.is_first_admin, true), sql`'member' = any(${roles.permissions})`),
      ),
    )
