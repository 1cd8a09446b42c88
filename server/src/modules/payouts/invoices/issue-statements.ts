import * as m from '@emporia/messages/document'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AppContext } from '../../../context.ts'
import { seller } from '../../ledger/accounts.ts'
import { issueInvoice } from '../../invoicing/issue-invoice.ts'
import { formatMonth } from '../../settings/timestamp.ts'

/**
 * Monthly job: issues a numbered statement to every shop with the marketplace fees of its sales.
 */
export const issueStatements = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) => {
  const now = clock.now()
  await issueStatementsFor(db, { month: monthBefore(now), now })
}

/** Returns the previous month: '2026-10' for any day of November 2026. */
export const monthBefore = (now: Date, months = 1) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)

type Month = { month: string; now: Date }

/** One transaction per shop, so that shops do not wait for each other. */
export const issueStatementsFor = async (db: Db, { month, now }: Month) => {
  for (const { shop_id, sales, commission_minor } of await listCommissions(db, month))
    await inTransaction(db, (inside) =>
      issueInvoice(
        inside,
        {
          kind: 'commission_statement',
          cause: `commission:${shop_id}:${month}`,
          payer: seller(shop_id),
          lines: [
            {
              text: m.invoice_commission_line({ count: sales, month: formatMonth(month) }),
              quantity: 1,
              unit_minor: commission_minor,
            },
          ],
        },
        { now, paid: { method: m.invoice_commission_method() } },
      ),
    )
}

type Commission = { shop_id: number; sales: number; commission_minor: number }

/** Returns the marketplace fees of each shop's orders from the ledger, less refunds. */
const listCommissions = async (db: Db, month: string) => {
  const { rows } = await db.execute<Commission>(sql`
    select o.shop_id, count(distinct o.id) as sales,
      sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end) as commission_minor
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.purpose = 'rev_commission'
    join ledger_transactions t on t.id = e.transaction_id
    join orders o on o.id = e.order_id
    where o.shop_id is not null and t.effective_at >= ${`${month}-01`}::date
      and t.effective_at < ${`${month}-01`}::date + interval '1 month'
    group by o.shop_id
    having sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end) > 0
    order by o.shop_id`)
  return rows
}
