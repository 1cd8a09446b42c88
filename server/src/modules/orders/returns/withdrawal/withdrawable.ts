import { formatQuantity, isMeasurable, subtractQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { conflict, invalid, notFound } from '../../../../http/failure.ts'
import { sentence } from '../../../../sentence.ts'
import { toMeasureSentence } from '../../../catalog/availability/measurable.ts'
import { getQuantityToPack, isOpen } from '../../rules.ts'
import type { Locked } from '../../status/lock-order.ts'
import { orderGroups } from '../../tables.ts'
import { returnedQuantities } from '../returned-quantities.ts'
import { withdrawalOf } from './rules.ts'

type Wanted = { order_line_id: number; quantity: number }

/** A line with the units that the buyer withdraws from. */
export type Withdrawn = { line: Locked['lines'][number]; quantity: number; unshipped: number }

/** Returns why the buyer may not withdraw from an order now; undefined if they may. */
export const findRefusal = async (db: Db, { order }: Locked, now: Date) => {
  const { withdrawal_days, return_cost } = one(
    await db.select().from(orderGroups).where(eq(orderGroups.id, order.group_id)),
  )
  if (withdrawal_days === null) return sentence(m.withdrawal_no_right)
  const right = withdrawalOf(order, { withdrawal_days, return_cost })
  if (!right) return sentence(m.withdrawal_nothing_left)
  if (right.until !== null && new Date(right.until) <= now)
    return sentence(m.withdrawal_too_late, { days: withdrawal_days })
  return order.status === 'shipped' && order.payment_status === 'unpaid'
    ? sentence(m.withdrawal_refuse_parcel)
    : undefined
}

/** Returns what the buyer can still withdraw from: neither excluded, returned nor refunded. */
export const listWithdrawable = async (db: Db, { order, lines }: Locked): Promise<Withdrawn[]> => {
  const back = await returnedQuantities(
    db,
    lines.map(({ id }) => id),
  )
  return lines.flatMap((line) => {
    const quantity = subtractQuantity(line.quantity, back.get(line.id) ?? 0)
    const unshipped = isOpen(order.status) ? Math.min(quantity, getQuantityToPack(line)) : 0
    return line.withdrawal_exclusion === null && quantity > 0 ? [{ line, quantity, unshipped }] : []
  })
}

/** Returns the chosen units; throws if a line has fewer. Unshipped units come first. */
export const chooseUnits = (left: Withdrawn[], wanted: Wanted[], { lines }: Locked) => {
  const ids = wanted.map(({ order_line_id }) => order_line_id)
  if (new Set(ids).size < ids.length) throw conflict(m.return_line_twice)
  return wanted.map(({ order_line_id, quantity }, at): Withdrawn => {
    const line = lines.find(({ id }) => id === order_line_id)
    if (!line) throw notFound(m.order_line_missing)
    if (line.withdrawal_exclusion !== null)
      throw conflict(m.withdrawal_line_excluded, { product: line.name })
    if (!isMeasurable(quantity, line.decimals))
      throw invalid(`lines.${at}.quantity`, toMeasureSentence(m.field_quantity(), line.decimals))
    const own = left.find((open) => open.line.id === order_line_id)
    if (!own || quantity > own.quantity) throw conflict(aboveQuantity(line, own?.quantity ?? 0))
    return { line, quantity, unshipped: Math.min(quantity, own.unshipped) }
  })
}

const aboveQuantity = (line: Locked['lines'][number], left: number) =>
  left <= 0
    ? sentence(m.return_line_done, { product: line.name })
    : sentence(m.return_line_quantity, {
        quantity: formatQuantity(left, line),
        product: line.name,
      })
