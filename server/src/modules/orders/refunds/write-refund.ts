import type { RefundKind, RefundReason, RefundTarget } from '@emporia/contract'
import { eq, inArray, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { type Written, writeText } from '../../../http/request/write-in-languages.ts'
import { emitOrder } from '../status/emit-order.ts'
import type { Locked } from '../status/lock-order.ts'
import { orders } from '../tables.ts'
import { calculateShopShare } from './funders.ts'
import type { PlannedLine } from './plan-refund.ts'
import { toPaymentStatus } from './rules.ts'
import { toRefundParts, getPaymentSources } from './sources.ts'
import { refundLines, refundParts, refunds } from './tables.ts'

export type Refund = typeof refunds.$inferSelect

export const isDelivered = ({ delivered_at }: Locked['order']) => delivered_at !== null

type Drawn = {
  kind: RefundKind
  reason: Written
  reason_code?: RefundReason | undefined
  amount_minor: number
  planned: PlannedLine[]
  to: RefundTarget
  return_id?: number | undefined
  bank_details?: string | null | undefined
}

/** Stores a refund with its lines and methods, and adds it to the order. */
export const writeRefund = async (
  context: Context,
  { order }: Locked,
  { planned, to, reason, ...drawn }: Drawn,
) => {
  const { db, now, actor_id } = context
  const parts = toRefundParts(drawn.amount_minor, await getPaymentSources(db, order), to)
  const { text, translations } = await writeText(db, reason)
  const refund = one(
    await db
      .insert(refunds)
      .values({
        ...drawn,
        reason: text,
        reason_translations: translations,
        order_id: order.id,
        is_delivered: isDelivered(order),
        actor_id,
        created_at: now.toISOString(),
      })
      .returning(),
  )
  await writeLines(db, refund.id, { planned, order })
  if (parts.length > 0)
    await db.insert(refundParts).values(parts.map((part) => ({ ...part, refund_id: refund.id })))
  await countRefunded(db, order, drawn.amount_minor)
  await emitRefund(context, refund)
  return refund
}

/** Emits the event of a new refund. */
export const emitRefund = (
  context: Context,
  { id, order_id, kind, amount_minor }: Pick<Refund, 'id' | 'order_id' | 'kind' | 'amount_minor'>,
) => {
  const facts = { refund_id: id, kind, amount_minor }
  return emitOrder(context, {
    order_id,
    events: [{ type: 'refund.created', subject_id: id, facts }],
  })
}

export const writeLines = async (
  db: Db,
  refund_id: number,
  { planned, order }: { planned: PlannedLine[]; order: Locked['order'] },
) => {
  if (planned.length === 0) return
  await db.insert(refundLines).values(
    planned.map(({ line, taken, taken_taxes, taken_commission_taxes, of }) => ({
      ...taken,
      taxes: taken_taxes,
      commission_taxes: taken_commission_taxes,
      refund_id,
      order_line_id: line.id,
      canceled_quantity: of.canceled_quantity,
      kept_quantity: of.kept_quantity,
      net_minor: taken.goods_minor - (order.prices_include_tax ? 0 : taken.tax_minor),
      shop_minor: calculateShopShare(order, { line, part: taken }),
    })),
  )
}

/** Adds a refunded amount to the order. Negative if a refund was reversed. */
export const countRefunded = (db: Db, order: Locked['order'], amount_minor: number) => {
  const refunded_minor = order.refunded_minor + amount_minor
  return db
    .update(orders)
    .set({ refunded_minor, payment_status: toPaymentStatus(refunded_minor, order.total_minor) })
    .where(eq(orders.id, order.id))
}

/** Erases the bank accounts of a buyer from refunds. The refunds stay. */
export const eraseBankDetails = (db: Db, userId: number) =>
  db
    .update(refunds)
    .set({ bank_details: null })
    .where(inArray(refunds.order_id, sql`(select o.id from orders o where o.user_id = ${userId})`))
