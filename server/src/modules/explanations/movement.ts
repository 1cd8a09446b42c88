import { type Explanation, moneyText } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import type { Owner } from '../ledger/accounts.ts'
import { readReason, reasonOfTransaction } from '../ledger/reasons.ts'
import { getGeneralSettings } from '../site/queries.ts'
import { selectStatementLines } from '../payouts/statements/lines.ts'
import { listSubLines, toSubLines } from '../payouts/statements/sub-lines.ts'
import { type Asker, ownAccounts } from './caller.ts'
import { listEntries } from './entries.ts'
import { result, signed } from './steps.ts'

type Movement = {
  transaction_id: number
  event_type: string
  event_key: string
  reason: string | null
  amount_minor: number
  balance_minor: number
  is_set_off: boolean
}

/** Explains one line of a statement: the event, the balance before it, and its entries. */
export const explainMovement = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const owner = await findOwner(db, asker, id)
  const movement = await findMovement(db, owner, id)
  const { transaction_id, event_type, event_key, amount_minor, balance_minor } = movement
  const reason = readReason(movement.reason)
  return {
    kind: 'movement',
    title: answers.explanation_transaction({ transaction_id }),
    amount_minor,
    steps: [
      signed(answers.explanation_there_before(), balance_minor - amount_minor, null),
      signed(
        movement.is_set_off ? answers.explanation_debt_applied() : event_type,
        amount_minor,
        null,
      ),
      result(answers.explanation_there_after(), balance_minor),
    ],
    facts: [
      ...(await debtFacts(db, owner, movement)),
      ...(reason ? [{ label: answers.explanation_reason(), text: reason }] : []),
      { label: answers.explanation_event(), text: event_key },
      { label: answers.explanation_balance(), text: answers.explanation_available_less_owed() },
    ],
    entries: await listEntries(db, asker, sql`t.id = ${transaction_id}`),
  }
}

/** Returns the debts that a movement paid or added. */
const debtFacts = async (db: Db, owner: Owner, movement: Movement) => {
  const found = await listSubLines(db, owner, [movement.transaction_id])
  const { currency } = await getGeneralSettings(db)
  return toSubLines(movement, found).map(({ text, amount_minor }) => ({
    label: text,
    text: moneyText(amount_minor, currency),
  }))
}

const findOwner = async (db: Db, asker: Asker, id: number) => {
  const { rows } = await db.execute<Owner>(sql`
    select a.owner_type, a.owner_id from ledger_entries e
    join ledger_accounts a on a.id = e.account_id
    where e.id = ${id} and a.owner_type <> 'platform' and ${ownAccounts(asker)}`)
  if (!rows[0]) throw notFound(m.movement_missing)
  return rows[0]
}

const findMovement = async (db: Db, owner: Owner, id: number) => {
  const { rows } = await db.execute<Movement>(sql`
    with ${selectStatementLines(owner)}, running as (
      select l.*, sum(l.amount_minor) over (order by l.effective_at, l.id)::bigint as balance_minor
      from lines l
    )
    select m.transaction_id, m.event_type, t.event_key, ${reasonOfTransaction()} as reason,
      m.amount_minor, m.balance_minor,
      m.is_set_off
    from running m join ledger_transactions t on t.id = m.transaction_id
    where ${id} = any(m.entry_ids)`)
  if (!rows[0]) throw notFound(m.movement_missing)
  return rows[0]
}
