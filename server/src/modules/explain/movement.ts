import type { Explanation } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { type Asker, ownAccounts } from './asker.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result, settingOff } from './steps.ts'

type Movement = {
  transaction_id: number
  event_type: string
  event_key: string
  reason: string | null
  amount_minor: number
  balance_minor: number
}

/** One line of a statement: what happened, what was there before, and all that belongs to it. */
export const explainMovement = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const movement = await findMovement(db, asker, id)
  const { transaction_id, event_type, event_key, reason, amount_minor, balance_minor } = movement
  const step = amount_minor < 0 ? minus : plus
  return {
    kind: 'movement',
    title: `Transaction ${transaction_id}`,
    amount_minor,
    steps: [
      plus('There before', balance_minor - amount_minor),
      step(amount_minor < 0 ? settingOff(event_type) : event_type, Math.abs(amount_minor)),
      result('There after it', balance_minor),
    ],
    facts: [
      ...(reason ? [{ label: 'Reason', text: reason }] : []),
      { label: 'Event', text: event_key },
    ],
    entries: await listEntries(db, asker, sql`t.id = ${transaction_id}`),
  }
}

const findMovement = async (db: Db, asker: Asker, id: number) => {
  const signed = sql`case when (s.side = 'D') = (a.kind = 'asset') then s.amount_minor else -s.amount_minor end`
  const { rows } = await db.execute<Movement>(sql`
    select t.id as transaction_id, t.event_type, t.event_key, t.reason,
      (select ${signed} from ledger_entries s where s.id = e.id) as amount_minor,
      (select sum(${signed}) from ledger_entries s join ledger_transactions b on b.id = s.transaction_id
        where s.account_id = e.account_id and (b.effective_at, s.id) <= (t.effective_at, e.id))
        as balance_minor
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id
    where e.id = ${id} and ${ownAccounts(asker)}`)
  if (!rows[0]) throw notFound('Movement')
  return rows[0]
}
