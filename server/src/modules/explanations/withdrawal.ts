import type { Explanation } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { type Asker, resolveOwner, type Whose } from './caller.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result } from './steps.ts'

type Withdrawal = {
  amount_minor: number
  fee_minor: number
  fee_tax_minor: number
  method_label: string
  state: string
  reference: string | null
  reason: string | null
}

/** Explains the payout of a withdrawal and its current state. */
export const explainWithdrawal = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const withdrawal = await findWithdrawal(db, asker, id)
  const { amount_minor, fee_minor, fee_tax_minor, method_label, state, reference, reason } =
    withdrawal
  return {
    kind: 'withdrawal',
    title: answers.explanation_withdrawal({ id }),
    amount_minor: amount_minor - fee_minor,
    steps: [
      plus(answers.explanation_requested(), amount_minor),
      minus(answers.explanation_fee(), fee_minor - fee_tax_minor),
      ...(fee_tax_minor > 0 ? [minus(answers.explanation_withdrawal_tax(), fee_tax_minor)] : []),
      result(answers.explanation_paid_out(), amount_minor - fee_minor, method_label),
    ],
    facts: [
      { label: answers.explanation_state(), text: state },
      ...(reference ? [{ label: answers.explanation_reference(), text: reference }] : []),
      ...(reason ? [{ label: answers.explanation_reason(), text: reason }] : []),
    ],
    entries: await listEntries(db, asker, sql`t.ref_type = 'withdrawal' and t.ref_id = ${id}`),
  }
}

const findWithdrawal = async (db: Db, asker: Asker, id: number) => {
  const own = ownWithdrawals(asker)
  const { rows } = await db.execute<Withdrawal>(sql`
    select amount_minor, fee_minor, fee_tax_minor, method_label, state, reference, reason
    from withdrawals where id = ${id} and ${own}`)
  if (!rows[0]) throw notFound(m.withdrawal_missing)
  return rows[0]
}

const ownWithdrawals = (asker: Asker) => {
  if (asker.staff) return sql`true`
  return asker.shop_id === null
    ? sql`(owner_type <> 'seller' and owner_id = ${asker.user_id})`
    : sql`(owner_type = 'seller' and owner_id = ${asker.shop_id})`
}

type Paid = { id: number; amount_minor: number; method_label: string }

/** Explains the total paid out to an owner, withdrawal by withdrawal. */
export const explainPaidOut = async (db: Db, asker: Asker, whose: Whose): Promise<Explanation> => {
  const { owner_type, id } = resolveOwner(asker, whose)
  const { rows } = await db.execute<Paid>(sql`
    select id, amount_minor, method_label from withdrawals
    where state = 'approved' and owner_type = ${owner_type} and owner_id = ${id} order by id`)
  const amount_minor = rows.reduce((all, row) => all + row.amount_minor, 0)
  return {
    kind: 'paid_out',
    title: answers.explanation_paid_out(),
    amount_minor,
    steps: [
      ...rows.map((row) =>
        plus(answers.explanation_withdrawal({ id: row.id }), row.amount_minor, row.method_label),
      ),
      result(answers.explanation_paid_out(), amount_minor),
    ],
    facts: [{ label: answers.explanation_fees(), text: answers.explanation_included_they_were() }],
    entries: await listEntries(
      db,
      asker,
      sql`t.event_type = 'withdrawal_paid' and a.purpose = 'withdrawal_transit'
        and a.owner_type = ${owner_type} and a.owner_id = ${id}
        and t.ref_id in (select w.id from withdrawals w where w.state = 'approved')`,
    ),
  }
}
