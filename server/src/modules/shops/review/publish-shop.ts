import { shopFlow, type api, type Input, type ShopDecision, type ShopNeed } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, conflictWith, invalid } from '../../../http/failure.ts'
import { users } from '../../accounts/public.ts'
import { mustVerifyEmail } from '../../settings/verified-email.ts'
import { refundChosenPackage, startChosen } from '../../subscriptions/choose-package.ts'
import { listMissing } from '../checklist.ts'
import { notifyShopDecision } from '../emails.ts'
import { recordEvent } from '../record-event.ts'
import { formatNeeds, needsChecklist, needsReason } from '../rules.ts'
import { shops } from '../tables.ts'
import { announceClosing } from '../closing/announce-closing.ts'
import { closeShop } from '../closing/close-shop.ts'
import { lockShop } from '../lock-shop.ts'
import { assertClosable } from './assert-closable.ts'
import { getSeenAt } from './viewed-at.ts'

type Shop = typeof shops.$inferSelect
type PublishInput = Input<typeof api.admin.shop.publish>

/** Executes a staff decision on a shop: records it, applies it at once and notifies the seller. */
export const publishShop = async (
  context: Context,
  params: PublishInput,
  actor: { id: number },
) => {
  const { db, now } = context
  const { status: to, reason, override_reason } = params
  const shop = await lockShop(db, params.id)
  assertTransition(shop, to)
  if (params.seen_at && params.seen_at !== (await getSeenAt(db, shop)))
    throw conflict(m.review_outdated)
  if (needsReason(to) && !reason) throw invalid('reason', m.reason_required)
  if (to === 'closed') return endShop(context, shop, { ...params, actor })

  const missing = needsChecklist(shop.status, to) ? await listMissing(db, shop) : []
  if (to === 'approved') assertComplete(shop, missing, override_reason)
  if (to === 'approved') await assertOwnerVerified(context.db, shop)

  await db
    .update(shops)
    .set(valuesOf(shop, params, now))
    .where(eq(shops.id, shop.id))
  if (to === 'approved') await startChosen(db, shop.owner_id, now)
  if (to === 'rejected') await refundPackage(context, shop, { reason, actor })
  const step = {
    to,
    note: reason,
    override_reason: missing.length > 0 ? override_reason : undefined,
  }
  const { id: event_id } = await recordEvent(db, shop, step, { actor_id: actor.id, now })
  await notifyShopDecision(context, shop, { event_id, from: shop.status, to, reason })
}

type Ending = PublishInput & { actor: { id: number } }

/** A shop is closed with notice, or at once for a ground that permits it. */
const endShop = async (context: Context, shop: Shop, { reason = '', ground, actor }: Ending) => {
  if (!ground) return announceClosing(context, shop, { reason, actor })
  await assertClosable(context.db, shop.id)
  await closeShop(context, shop, { reason, ground, actor_id: actor.id })
}

type RefundParams = { reason: string | undefined; actor: { id: number } }

/** Refunds a package whose time has not begun, with the reason that the seller reads. */
const refundPackage = (
  context: Context,
  { id: shop_id, owner_id }: Shop,
  { reason = '', actor }: RefundParams,
) => refundChosenPackage(context, { shop_id, owner_id, reason, actor_id: actor.id })

const assertTransition = ({ status }: Shop, to: ShopDecision) => {
  if (status === to) throw conflict(m.shop_status_unchanged)
  if (!shopFlow.canMove(status, to))
    throw conflict(status === 'draft' ? m.shop_not_submitted : m.shop_status_denied)
}

/**
 * Throws if requirements are missing. A name is mandatory; other requirements can be overridden
 * with a recorded reason.
 */
const assertComplete = (shop: Shop, missing: ShopNeed[], override: string | undefined) => {
  if (shop.name === '') throw conflictWith({ missing }, m.shop_nameless)
  if (missing.length > 0 && !override)
    throw conflictWith({ missing }, m.shop_needs_reason, { requirements: formatNeeds(missing) })
}

/** Throws `conflict` while the owner has not verified their e-mail address. */
const assertOwnerVerified = async (db: Db, { owner_id }: Shop) => {
  const isOpen = and(eq(users.id, owner_id), mustVerifyEmail(users))
  if ((await db.$count(users, isOpen)) > 0) throw conflict(m.shop_email_unverified)
}

const valuesOf = (shop: Shop, { status, reason }: PublishInput, now: Date) => ({
  status,
  reason: reason ?? null,
  ...(status === 'approved' && { approved_at: shop.approved_at ?? now.toISOString() }),
  updated_at: now.toISOString(),
})
