import { closingNoticeDays } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import { defineDate } from '@emporia/messages/formats'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import { conflict } from '../../../http/failure.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { getTimeZone } from '../../settings/time-zone.ts'
import { recordEvent } from '../record-event.ts'
import { shopClosings, type shops } from '../tables.ts'
import { findClosing } from './find-closing.ts'

type Shop = typeof shops.$inferSelect
type Announced = { reason: string; actor: { id: number } }

const formatDay = defineDate({ day: 'numeric', month: 'long', year: 'numeric' })

/**
 * Announces to a shop that it will be closed after the notice period, with the reasons. Throws
 * `conflict` if that was announced before (docs/domain/catalog.md#closing-a-shop).
 */
export const announceClosing = async (
  context: Context,
  shop: Shop,
  { reason, actor }: Announced,
) => {
  const { db, now } = context
  if (await findClosing(db, shop)) throw conflict(m.shop_closing_announced)
  const effective_at = new Date(now.getTime() + closingNoticeDays * 86_400_000).toISOString()
  const { id } = one(
    await db
      .insert(shopClosings)
      .values({
        shop_id: shop.id,
        reason,
        actor_id: actor.id,
        notice_at: now.toISOString(),
        effective_at,
      })
      .returning({ id: shopClosings.id }),
  )
  const date = formatDay(effective_at, await getTimeZone(db))
  const note = answers.shop_closing_note({ date, reason })
  await recordEvent(db, shop, { to: shop.status, note }, { actor_id: actor.id, now })
  await sendEmail(context, 'shop-closing', shop.owner_id, {
    closing_id: id,
    shop: shop.name,
    date,
    reason,
  })
}

/** Withdraws the announcement, so that the shop remains open. */
export const cancelClosing = async (context: Context, shop: Shop, { reason, actor }: Announced) => {
  const { db, now } = context
  const closing = await findClosing(db, shop)
  if (!closing || closing.done_at) throw conflict(m.shop_closing_missing)
  await db
    .update(shopClosings)
    .set({ canceled_at: now.toISOString() })
    .where(eq(shopClosings.id, closing.id))
  const note = answers.shop_closing_canceled_note({ reason })
  await recordEvent(db, shop, { to: shop.status, note }, { actor_id: actor.id, now })
  await sendEmail(context, 'shop-closing-canceled', shop.owner_id, {
    closing_id: closing.id,
    shop: shop.name,
    reason,
  })
}
