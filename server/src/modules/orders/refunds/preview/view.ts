import type { Refund } from '@emporia/contract'
import { asc, inArray } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { readInLanguage } from '../../../../http/request/write-in-languages.ts'
import { findRefundCharges } from '../charged-refunds.ts'
import { refundLines, refundParts, refunds } from '../tables.ts'

type Which = { order_ids: number[] } | { return_ids: number[] } | { ids: number[] }

/** Returns refunds with their lines and payment methods in a few queries. */
export const viewRefunds = async (
  db: Db,
  which: Which,
): Promise<(Refund & { order_id: number; return_id: number | null })[]> => {
  const heads = await db.select().from(refunds).where(chosen(which)).orderBy(asc(refunds.id))
  if (heads.length === 0) return []
  const ids = heads.map(({ id }) => id)
  const lines = await db
    .select()
    .from(refundLines)
    .where(inArray(refundLines.refund_id, ids))
    .orderBy(asc(refundLines.id))
  const parts = await db
    .select()
    .from(refundParts)
    .where(inArray(refundParts.refund_id, ids))
    .orderBy(asc(refundParts.id))
  const charges = await findRefundCharges(db, heads)
  return heads.map((head) => ({
    ...head,
    charge: charges.get(head.id) ?? null,
    reason: readInLanguage(head.reason_translations, head.reason),
    parts: parts.filter(({ refund_id }) => refund_id === head.id),
    lines: lines
      .filter(({ refund_id }) => refund_id === head.id)
      .map((line) => ({
        ...line,
        amount_minor: line.goods_minor + line.shipping_minor + line.fee_minor,
      })),
  }))
}

const chosen = (which: Which) => {
  if ('order_ids' in which) return inArray(refunds.order_id, which.order_ids)
  return 'ids' in which
    ? inArray(refunds.id, which.ids)
    : inArray(refunds.return_id, which.return_ids)
}
