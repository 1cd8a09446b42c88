import type { ReviewTarget } from '@emporia/contract'
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
  if (!line) throw notFound('Order line')
  if (target === 'seller' && line.shop_id === null)
    throw invalid('target', 'The house sold this itself, so there is no shop to review')

  const [before] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.order_line_id, order_line_id), eq(reviews.target, target)))
    .for('update')
  if (!before && line.status === 'returned')
    throw conflict('You sent this back, so it cannot be reviewed')
  if (!before && !hasArrived(line.status))
    throw conflict('You can review this once it was delivered')
  if (line.is_left_out) throw conflict('This was left out of the order, so it cannot be reviewed')
  if (before && new Date(editableUntil(before.created_at)) <= now)
    throw conflict('A review can be changed for 30 days, and these are over')
  return { line, before }
}
