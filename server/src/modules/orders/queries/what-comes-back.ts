import { sumOfQuantities } from '@emporia/contract'
import { asc, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { viewRefunds } from '../refunds/preview/view.ts'
import { returnedQuantities } from '../returns/returned-quantities.ts'
import { returnUntil } from '../returns/rules.ts'
import { returnRequests } from '../returns/tables.ts'

type Head = { id: number; status: string; delivered_at: string | null }
type Line = { id: number }

/** Returns the returns and refunds of orders for the pages that show them. */
export const loadReturnsAndRefunds = async (db: Db, heads: Head[], lines: Line[]) => {
  const ids = heads.map(({ id }) => id)
  const refunds = await viewRefunds(db, { order_ids: ids })
  const returns = await listReturns(db, ids)
  const quantities = await returnedQuantities(
    db,
    lines.map(({ id }) => id),
  )
  const isDelivered = heads.some(({ status }) => status === 'delivered')
  const days = isDelivered ? (await getSellingTerms(db)).return_days : 0
  return {
    of: (head: Head) => ({
      refunds: refunds.filter(({ order_id }) => order_id === head.id),
      returns: returns.filter(({ order_id }) => order_id === head.id),
      return_until: returnUntil(head, days),
    }),
    quantityOf: (line: Line) => quantities.get(line.id) ?? 0,
    keptOf: (line: Line) =>
      sumOfQuantities(
        refunds
          .filter(({ state }) => state !== 'undone')
          .flatMap(({ lines: provided }) => provided)
          .flatMap((provided) =>
            provided.order_line_id === line.id ? [provided.kept_quantity] : [],
          ),
      ),
  }
}

const listReturns = async (db: Db, orderIds: number[]) =>
  orderIds.length === 0
    ? []
    : db
        .select({
          id: returnRequests.id,
          order_id: returnRequests.order_id,
          state: returnRequests.state,
        })
        .from(returnRequests)
        .where(inArray(returnRequests.order_id, orderIds))
        .orderBy(asc(returnRequests.id))
