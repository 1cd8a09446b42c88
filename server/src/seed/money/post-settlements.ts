import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { postings } from '../../modules/ledger/postings.ts'
import { record } from '../../modules/ledger/record.ts'

const dayMs = 86_400_000
const daysAgo = [30, 23, 16, 9]
const fee = 0.029

/** Each week the gateway pays out what it held three days before, less its fee. */
export const postSettlements = async (db: Db, now: Date) => {
  for (const days of daysAgo) {
    const at = new Date(now.getTime() - days * dayMs)
    const until = new Date(at.getTime() - 3 * dayMs)
    const { rows } = await db.execute<{ gateway: string; held_minor: number }>(sql`
      select a.detail as gateway,
        sum(case e.side when 'D' then e.amount_minor else -e.amount_minor end) as held_minor
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
      where a.purpose = 'gateway_clearing' and t.effective_at <= ${until.toISOString()}
      group by a.detail having sum(case e.side when 'D' then e.amount_minor else -e.amount_minor end) > 0
      order by a.detail`)
    for (const { gateway, held_minor } of rows)
      await record(
        db,
        postings.gatewaySettled({
          gateway,
          batch: `PO-${at.toISOString().slice(0, 10)}`,
          gross_minor: held_minor,
          fee_minor: Math.round(held_minor * fee),
        }),
        { now: at },
      )
  }
}
