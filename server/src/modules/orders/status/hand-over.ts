import * as m from '@emporia/messages/error'
import { timingSafeEqual } from 'node:crypto'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import type { Limits } from '../../../http/security/limits.ts'
import { notifyOrderStatus } from '../emails/step-emails.ts'
import type { Scope } from '../queries/scope.ts'
import { assertNotHeld } from './assert-not-held.ts'
import { deliverOrder } from './deliver-order.ts'
import { type Locked, lockOrder, readOrder } from './lock-order.ts'
import { recordMove } from './record-status.ts'

type Handover = { reach: Scope; id: number; code: string }

/**
 * Checks the code of an order before its transaction, so that a refusal counts: ten wrong ones an
 * hour for each order.
 */
export const checkPickupCode = async (
  { db, limits }: { db: Db; limits: Limits },
  { reach, id, code }: Handover,
) => {
  const { order } = await readOrder(db, reach, id)
  assertReady(order)
  await limits.countRefusals([['pickup_code_order', id]], async () => assertCode(order, code))
}

/** Delivers an order to the buyer who showed its code (docs/domain/shipping.md#pickup). */
export const handOver = async (context: Context, actor: Actor, { reach, id, code }: Handover) => {
  const locked = await lockOrder(context.db, reach, id)
  const { order } = locked
  assertReady(order)
  assertCode(order, code)
  assertNotHeld(order)
  await deliverOrder({ ...context, actor_id: actor.id }, locked, {})
  await recordMove(context, actor, { order, to: 'delivered' })
  await notifyOrderStatus(context, { order, to: 'delivered', by: actor })
}

const assertReady = ({ pickup, status }: Locked['order']) => {
  if (!pickup) throw conflict(m.order_pickup_none)
  if (status !== 'shipped') throw conflict(m.order_pickup_unready)
}

const assertCode = ({ pickup_code }: Locked['order'], code: string) => {
  const [known, typed] = [Buffer.from(pickup_code ?? ''), Buffer.from(code)]
  if (known.length !== typed.length || !timingSafeEqual(known, typed))
    throw invalid('code', m.order_pickup_code_wrong)
}
