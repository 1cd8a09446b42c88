import type { Data, Input, orderWithdrawal } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { asc, eq } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../db/client.ts'
import { conflict } from '../../../../http/failure.ts'
import { sentence } from '../../../../sentence.ts'
import { shopName } from '../../../catalog/availability/platform.ts'
import { shops } from '../../../shops/public.ts'
import { toLocalLine } from '../../queries/local-line.ts'
import { findOwnGroup } from '../../queries/track-order.ts'
import { lockOrder } from '../../status/lock-order.ts'
import { orders } from '../../tables.ts'
import { withdraw } from './withdraw.ts'
import { findRefusal, listWithdrawable, type Withdrawn } from './withdrawable.ts'

type Result = Data<typeof orderWithdrawal>

/**
 * Withdraws from all orders of a group that can be withdrawn from, for anyone who knows its number
 * and the buyer's e-mail or phone. Without a confirmation, only returns what that would be.
 */
export const withdrawPublicly = async (
  context: Context,
  { number, contact, name, is_confirmed = false }: Input<typeof orderWithdrawal>,
): Promise<Result> => {
  const { db, now } = context
  const group = await findOwnGroup(db, { number, contact })
  const found = await listOpen(db, group.id, now)
  if (is_confirmed)
    for (const { id, user_id } of found)
      await withdraw(context, { id: user_id, role: 'user' }, { id, name })
  return {
    number: group.number,
    received_at: is_confirmed ? now.toISOString() : null,
    orders: found.map((order) => ({ ...order, items: order.units.map(toItem) })),
  }
}

/** Locks the orders of a group, and returns those that can be withdrawn from. */
const listOpen = async (db: Db, groupId: number, now: Date) => {
  const heads = await db
    .select({
      id: orders.id,
      number: orders.number,
      user_id: orders.user_id,
      shop_name: shopName,
    })
    .from(orders)
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(eq(orders.group_id, groupId))
    .orderBy(asc(orders.id))
  const open: ((typeof heads)[number] & { units: Withdrawn[] })[] = []
  let refusal = sentence(m.withdrawal_nothing_left)
  for (const head of heads) {
    const locked = await lockOrder(db, { user_id: head.user_id }, head.id)
    const refused = await findRefusal(db, locked, now)
    const units = refused ? [] : await listWithdrawable(db, locked)
    if (units.length > 0) open.push({ ...head, units })
    else if (refused) refusal = refused
  }
  if (open.length === 0) throw conflict(refusal)
  return open
}

const toItem = ({ line, quantity }: Withdrawn) => {
  const { name, variant_label, unit, decimals } = toLocalLine(line)
  return { order_line_id: line.id, name, variant_label, unit, decimals, quantity }
}
