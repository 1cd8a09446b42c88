import type { Explanation } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import type { Asker } from './asker.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result } from './steps.ts'

type Withdrawal = {
  amount_minor: number
  fee_minor: number
  method_label: string
  state: string
  reference: string | null
  reason: string | null
}

/** What of a withdrawal is paid out, and where it is now. */
export const explainWithdrawal = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const withdrawal = await findWithdrawal(db, asker, id)
  const { amount_minor, fee_minor, method_label, state, reference, reason } = withdrawal
  return {
    kind: 'withdrawal',
    title: `Withdrawal ${id}`,
    amount_minor: amount_minor - fee_minor,
    steps: [
      plus('Asked for', amount_minor),
      minus('Fee', fee_minor),
      result('Paid out', amount_minor - fee_minor, method_label),
    ],
    facts: [
      { label: 'State', text: state },
      ...(reference ? [{ label: 'Reference', text: reference }] : []),
      ...(reason ? [{ label: 'Reason', text: reason }] : []),
    ],
    entries: await listEntries(db, asker, sql`t.ref_type = 'withdrawal' and t.ref_id = ${id}`),
  }
}

const findWithdrawal = async (db: Db, asker: Asker, id: number) => {
  const own = ownWithdrawals(asker)
  const { rows } = await db.execute<Withdrawal>(sql`
    select amount_minor, fee_minor, method_label, state, reference, reason
    from withdrawals where id = ${id} and ${own}`)
  if (!rows[0]) throw notFound('Withdrawal')
  return rows[0]
}

const ownWithdrawals = (asker: Asker) => {
  if (asker.staff) return sql`true`
  return asker.shop_id === null
    ? sql`(owner_type <> 'seller' and owner_id = ${asker.user_id})`
    : sql`(owner_type = 'seller' and owner_id = ${asker.shop_id})`
}
