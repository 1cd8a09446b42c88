import { and, eq, ne } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Locked } from '../moving/lock-order.ts'
import { leftAfter, type Taken, wholeOf } from './rules.ts'
import { refundLines, refunds } from './tables.ts'

export type LeftLine = { line: Locked['lines'][number]; left: Taken }

/** What can still be given back of each line of an order; a dispute that was won took nothing. */
export const leftOfOrder = async (db: Db, { order, lines }: Locked): Promise<LeftLine[]> => {
  const taken = await db
    .select({ taken: refundLines })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refund_id))
    .where(and(eq(refunds.order_id, order.id), ne(refunds.state, 'undone')))
  return lines.map((line) => ({
    line,
    left: taken
      .filter((row) => row.taken.order_line_id === line.id)
      .reduce((left, row) => leftAfter(left, row.taken), wholeOf(line, order)),
  }))
}
