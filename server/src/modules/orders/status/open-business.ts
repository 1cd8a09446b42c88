import { sql } from 'drizzle-orm'

import { disputes } from '../refunds/tables.ts'
import { returnRequests } from '../returns/tables.ts'
import { orders } from '../tables.ts'

/** SQL condition: the order has an open return or an open dispute. */
export const hasOpenBusiness = sql<boolean>`(
  exists (select from ${returnRequests} where ${returnRequests.order_id} = ${orders.id}
    and ${returnRequests.state} in ('requested', 'approved', 'received'))
  or exists (select from ${disputes} where ${disputes.order_id} = ${orders.id}
    and ${disputes.state} = 'open'))`
