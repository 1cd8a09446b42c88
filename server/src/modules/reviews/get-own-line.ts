import type { ReviewTarget } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict, invalid, notFound } from '../../http/failure.ts'
import { lockOwnLine } from '../orders/queries/lock-own-line.ts'
import { editableUntil, hasArrived } from './rules.ts'
import { reviews } from './tables.ts'

type Params = { order_line_id: number; target: ReviewTarget }

/**
 * Returns the line to review with its existing review. Throws if it cannot be reviewed. The line
 * stays locked, so that a repeated request writes and counts once.
 */
export const getOwnLine = async (
  db: Db,
  userId: number,
  { order_line_id, target }: Params,
  now: Date,
) => {
  const line = await lockOwnLine(db, userId, order_line_id)
  if (!line) throw notFound(m.order_line_missing)
  if (target === 'seller' && line.shop_id === null) throw invalid('target', m.review_shop_missing)

  const [before] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.order_line_id, order_line_id), eq(reviews.target, target)))
    .for('update')
  if (!before && line.status === 'returned') throw conflict(m.review_item_returned)
  if (!before && !hasArrived(line.status)) throw conflict(m.review_too_early)
  if (line.is_left_out) throw conflict(m.review_item_canceled)
  if (before && new Date(editableUntil(before.created_at)) <= now) throw conflict(m.review_too_late)
  return { line, before }
}
