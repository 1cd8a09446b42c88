import { formatQuantity, type RefundTarget, subtractQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import * as history from '@emporia/messages/history'

import type { Context } from '../../../../context.ts'
import { one } from '../../../../db/single-row.ts'
import type { Actor } from '../../../../http/actor.ts'
import { conflict } from '../../../../http/failure.ts'
import { cancelLines } from '../../manual/cancel-lines.ts'
import { notifyOrderStatus } from '../../emails/step-emails.ts'
import { getQuantityToPack, hasShipped } from '../../rules.ts'
import { cancelOrder } from '../../status/cancel-order.ts'
import { type Locked, lockOrder } from '../../status/lock-order.ts'
import { recordMove } from '../../status/record-status.ts'
import { notifyReturnStep } from '../emails.ts'
import { recordStep } from '../record-step.ts'
import { returnLines, returnRequests } from '../tables.ts'
import { confirmWithdrawal } from './emails.ts'
import { refundDue } from './rules.ts'
import { chooseUnits, findRefusal, listWithdrawable, type Withdrawn } from './withdrawable.ts'

type By = Pick<Actor, 'id' | 'role'>

type Declaration = {
  id: number
  /** Without them, all units that can be withdrawn from. */
  lines?: { order_line_id: number; quantity: number }[] | undefined
  refund_to?: RefundTarget | undefined
  bank_details?: string | undefined
  /** Who declared it without signing in. */
  name?: string
}

/**
 * Withdraws the buyer from the contract (docs/domain/consumer-law.md#withdrawal): cancels units that
 * were not shipped, and expects the others back. Of two concurrent withdrawals, the second finds the
 * units taken.
 */
export const withdraw = async (context: Context, by: By, declared: Declaration) => {
  const { db, now } = context
  const locked = await lockOrder(db, { user_id: by.id }, declared.id)
  const refusal = await findRefusal(db, locked, now)
  if (refusal) throw conflict(refusal)
  const left = await listWithdrawable(db, locked)
  const units = declared.lines ? chooseUnits(left, declared.lines, locked) : left
  if (units.length === 0) throw conflict(m.withdrawal_nothing_left)

  await cancelUnshipped(context, by, { locked, units })
  await expectBack(context, by, { locked, units, declared })
  await confirmWithdrawal(context, {
    order: locked.order,
    name: declared.name,
    items: units.map(({ line, quantity }) => `${formatQuantity(quantity, line)} × ${line.name}`),
  })
  return units
}

type Part = { locked: Locked; units: Withdrawn[] }

const cancelUnshipped = async (context: Context, by: By, { locked, units }: Part) => {
  const canceled = units.filter(({ unshipped }) => unshipped > 0)
  if (canceled.length === 0) return
  const { order, lines } = locked
  const unshippedOf = (id: number) => canceled.find(({ line }) => line.id === id)?.unshipped ?? 0
  const isWhole = lines.every((line) => unshippedOf(line.id) === getQuantityToPack(line))
  if (isWhole && !hasShipped(lines)) {
    await cancelOrder({ ...context, actor_id: by.id }, locked, history.order_withdrawn)
    await recordMove(context, by, { order, to: 'cancelled', note: history.order_withdrawn })
    await notifyOrderStatus(context, {
      order,
      to: 'cancelled',
      note: history.order_withdrawn,
      by,
    })
    return
  }
  await cancelLines(context, by, {
    reach: { user_id: by.id },
    input: {
      id: order.id,
      version_seen: order.version,
      lines: canceled.map(({ line, unshipped }) => ({
        order_line_id: line.id,
        quantity: unshipped,
      })),
      reason_code: 'customer_request',
    },
  })
}

type Back = Part & { declared: Declaration }

/** Shipped units are sent back; the refund is due when they arrive, or were provably sent. */
const expectBack = async (context: Context, by: By, { locked, units, declared }: Back) => {
  const { db, now } = context
  const shipped = units.flatMap(({ line, quantity, unshipped }) => {
    const left = subtractQuantity(quantity, unshipped)
    return left > 0 ? [{ order_line_id: line.id, quantity: left }] : []
  })
  if (shipped.length === 0) return
  const request = one(
    await db
      .insert(returnRequests)
      .values({
        order_id: locked.order.id,
        shop_id: locked.order.shop_id,
        user_id: by.id,
        kind: 'withdrawal',
        refund_to: declared.refund_to ?? 'source',
        bank_details: declared.bank_details ?? null,
        with_shipping: true,
        created_at: now.toISOString(),
        refund_due_at: refundDue(now),
      })
      .returning(),
  )
  await db.insert(returnLines).values(
    shipped.map((line) => ({
      ...line,
      return_id: request.id,
      reason: 'changed_mind' as const,
      condition: 'unopened' as const,
    })),
  )
  await recordStep(context, by, { request, to: 'approved' })
  await notifyReturnStep(context, { request, to: 'requested' })
}
