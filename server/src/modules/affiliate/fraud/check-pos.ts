import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { writeFlags } from './write-flags.ts'

type Look = {
  member_id: number
  sales: number
  walk_ins: number
  by_wallet: number
  customers: number
}

const salesMin = 10
const walletSalesMin = 5

/**
 * Checks the POS sales of thirty days: who buys, and who pays
 * (docs/domain/affiliate.md#fraud-rules).
 */
export const checkPosSales = async (db: Db, now: Date) => {
  await writeFlags(db, (await listPosSales(db, now)).flatMap(signsOf), now)
}

const signsOf = ({ member_id, sales, walk_ins, by_wallet, customers }: Look) => {
  const about = { subject_type: 'code' as const, subject_id: member_id, member_id }
  return [
    ...(sales >= salesMin && walk_ins * 2 > sales
      ? [
          {
            ...about,
            rule: 'pos_walk_in',
            severity: 'flag' as const,
            evidence: { sales, without_a_customer: walk_ins },
          },
        ]
      : []),
    // The wallet pays repeatedly, and no customer ever returns.
    ...(by_wallet >= walletSalesMin && customers === by_wallet
      ? [
          {
            ...about,
            rule: 'pos_wallet',
            severity: 'hold' as const,
            evidence: { paid_from_the_own_wallet: by_wallet, customers },
          },
        ]
      : []),
  ]
}

const listPosSales = async (db: Db, now: Date) => {
  const { rows } = await db.execute<Look>(sql`
    select member_id::int, count(*)::int as sales,
      count(*) filter (where coalesce(customer ->> 'phone', customer ->> 'name') is null)::int as walk_ins,
      count(*) filter (where wallet_minor > 0)::int as by_wallet,
      (count(distinct customer ->> 'phone') filter (where wallet_minor > 0)
        + count(*) filter (where wallet_minor > 0 and customer ->> 'phone' is null))::int as customers
    from pos_orders
    where group_id is not null and received_at > ${now.toISOString()}::timestamptz - interval '30 days'
    group by member_id`)
  return rows
}
