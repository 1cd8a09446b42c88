import { orderFlow, type TrackingReport } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Actor } from '../../../http/actor.ts'
import { Failure } from '../../../http/failure.ts'
import { is_pickup } from '../queries/head-columns.ts'
import { type Scope, scopeFilter } from '../queries/scope.ts'
import { moveOrder } from '../status/set-order-status.ts'
import { orders } from '../tables.ts'
import type { TrackingLine } from './read-tracking.ts'

type File = { reach: Scope; lines: TrackingLine[]; is_dry_run: boolean }

/**
 * Ships the orders of a file, one transaction each; a refusal leaves the others shipped. The caller
 * must not have an open transaction (docs/domain/shipping.md#tracking-numbers).
 */
export const importTracking = async (
  context: Context,
  actor: Actor,
  { reach, lines, is_dry_run }: File,
): Promise<TrackingReport> => {
  const known = await listNamed(context.db, reach, lines)
  const errors: TrackingReport['errors'] = []
  const named = new Set<string>()
  for (const sent of lines) {
    const order = known.find(({ number }) => number === sent.order)
    const isRepeated = named.has(sent.order)
    named.add(sent.order)
    const refusal =
      findRefusal(sent, { order, isRepeated }) ??
      (is_dry_run || !order ? undefined : await ship(context, actor, { reach, sent, order }))
    if (refusal) errors.push({ line: sent.line, message: refusal })
  }
  return {
    rows: lines.length,
    shipped: lines.length - errors.length,
    refused: errors.length,
    errors,
  }
}

const listNamed = (db: Db, reach: Scope, lines: TrackingLine[]) => {
  const numbers = [...new Set(lines.map(({ order }) => order))]
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      hold_reason: orders.hold_reason,
      is_pickup,
    })
    .from(orders)
    .where(and(inArray(orders.number, numbers), scopeFilter(reach)))
}

type Named = Awaited<ReturnType<typeof listNamed>>[number]

const carrierMax = 60
const trackingMax = 80

/** Another shop's order answers like an unknown number. */
const findRefusal = (
  { carrier, tracking }: TrackingLine,
  { order, isRepeated }: { order: Named | undefined; isRepeated: boolean },
) => {
  if (!order) return m.order_missing()
  if (isRepeated) return m.tracking_order_twice()
  if (tracking === '') return m.tracking_required()
  if (carrier.length > carrierMax || tracking.length > trackingMax) return m.tracking_too_long()
  if (order.hold_reason !== null) return m.order_held_dispute()
  if (order.is_pickup) return m.order_pickup_carrier()
  return orderFlow.canMove(order.status, 'shipped') ? undefined : m.tracking_order_unready()
}

type Shipped = { reach: Scope; sent: TrackingLine; order: Named }

/** Returns why the order is refused, if it is. */
const ship = async (
  context: Context,
  actor: Actor,
  { reach, sent: { carrier, tracking }, order: { id } }: Shipped,
) => {
  const move = { id, status: 'shipped' as const, carrier: carrier || null, tracking }
  try {
    await inTransaction(context.db, (db) => moveOrder({ ...context, db }, actor, { reach, move }))
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}
