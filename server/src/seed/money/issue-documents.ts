import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { issueCreditNote, issueOrderInvoices } from '../../modules/orders/documents/issue.ts'

type Due = { id: number; at: string }

/** Issues the documents of the demo's orders, in the order in which they became due. */
export const issueDocuments = async (db: Db) => {
  const paid = new Map((await listPaid(db)).map(({ id, at }) => [id, new Date(at)]))
  await issueOrderInvoices(db, [...paid.keys()], (id) => paid.get(id) ?? new Date(0))
  const { rows } = await db.execute<Due>(
    sql`select id, created_at as at from refunds where kind <> 'dispute' order by created_at, id`,
  )
  for (const { id, at } of rows) await issueCreditNote(db, id, new Date(at))
}

/** Lists orders that were paid when confirmed, or in cash when delivered. */
const listPaid = async (db: Db) => {
  const { rows } = await db.execute<Due>(sql`
    select o.id, coalesce(
      case when g.payment_method = 'cash_on_delivery' then o.delivered_at end,
      (select min(created_at) from order_events e where e.order_id = o.id and e.to_status = 'confirmed'),
      o.placed_at) as at
    from orders o join order_groups g on g.id = o.group_id
    where o.payment_status in ('paid', 'partially_refunded', 'refunded')
    order by at, o.id`)
  return rows
}
