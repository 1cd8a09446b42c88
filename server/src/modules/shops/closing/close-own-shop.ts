import { complaintDays } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { conflict } from '../../../http/failure.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { lockOwnShop } from '../own-shop.ts'
import { assertClosable } from '../review/assert-closable.ts'
import { shopClosings } from '../tables.ts'
import { closeShop } from './close-shop.ts'
import { findClosing } from './find-closing.ts'

type Owner = { id: number; owner_id: number }

/** Closes the shop of a seller at once. Throws `conflict` while it has open orders or money. */
export const closeOwnShop = async (context: Context, owner: Owner, reason: string) => {
  const { db } = context
  const shop = await lockOwnShop(db, owner.owner_id)
  if (shop.status !== 'approved' && shop.status !== 'suspended')
    throw conflict(m.shop_closing_not_open)
  await assertClosable(db, shop.id)
  await closeShop(context, shop, { reason, ground: null, actor_id: owner.id, is_own: true })
}

/**
 * Stores the complaint of a shop about its closing, and informs the staff who decide on shops. Each
 * closing can be complained about once, for as long as decisions on reports.
 */
export const answerClosing = async (context: Context, owner: Owner, answer: string) => {
  const { db, now } = context
  const shop = await lockOwnShop(db, owner.owner_id)
  const closing = await findClosing(db, shop)
  if (!closing || closing.is_own) throw conflict(m.shop_closing_missing)
  if (closing.answered_at) throw conflict(m.shop_closing_answered)
  const until = Date.parse(closing.effective_at) + complaintDays * 86_400_000
  if (until <= now.getTime()) throw conflict(m.shop_closing_late, { days: complaintDays })
  const answered_at = now.toISOString()
  await db.update(shopClosings).set({ answer, answered_at }).where(eq(shopClosings.id, closing.id))
  await sendEmail(
    context,
    'shop-closing-answered',
    { permission: 'member' },
    { closing_id: closing.id, shop_id: shop.id, shop: shop.name, answer },
  )
}
