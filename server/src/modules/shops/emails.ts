import type { ClosingGround, ShopDecision, ShopStatus } from '@emporia/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { sendEmail, sendEmails, writeEmail } from '../notifications/send-email.ts'
import { roles, users } from '../accounts/public.ts'
import type { shops } from './tables.ts'

type Shop = typeof shops.$inferSelect

/** Confirms the submission to the seller, and notifies the staff who may approve shops. */
export const notifySubmission = async (context: Context, shop: Shop, event_id: number) => {
  const { db } = context
  const { name: seller } = await ownerOf(db, shop)
  const deciders = await listDeciders(db)
  const submitted = { event_id, shop: shop.name, seller }
  await sendEmails(context, [
    writeEmail('shop-submitted', shop.owner_id, submitted),
    ...deciders.map(({ id }) =>
      writeEmail('shop-waits', id, { ...submitted, staff_id: id, shop_id: shop.id }),
    ),
  ])
}

type Decided = {
  event_id: number
  from: ShopStatus
  to: ShopDecision
  reason: string | undefined
  ground?: ClosingGround | null
}

/** Notifies the seller of a decision with its reason and the next steps. */
export const notifyShopDecision = async (context: Context, shop: Shop, decided: Decided) => {
  const event = decided.to === 'approved' ? 'shop-approved' : 'shop'
  const data = { ...decided, shop: shop.name }
  await sendEmail(context, event, shop.owner_id, data)
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
