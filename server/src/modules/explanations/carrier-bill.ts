import type { Explanation } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import type { Asker } from './caller.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result } from './steps.ts'

type Bill = {
  carrier: string
  reference: string
  amount_minor: number
  billed_on: string
  note: string | null
  reversal_reason: string | null
}

/** Explains the bill of a carrier to staff, and whether it was reversed. */
export const explainCarrierBill = async (
  db: Db,
  asker: Asker,
  id: number,
): Promise<Explanation> => {
  const { carrier, reference, billed_on, note, ...bill } = await findBill(db, asker, id)
  const { reversal_reason } = bill
  const amount_minor = reversal_reason === null ? bill.amount_minor : 0
  return {
    kind: 'carrier_bill',
    title: answers.explanation_carrier_title({ carrier, reference }),
    amount_minor,
    steps: [
      plus(answers.explanation_carrier_billed(), bill.amount_minor),
      ...(reversal_reason === null
        ? []
        : [minus(answers.explanation_carrier_reversed(), bill.amount_minor)]),
      result(answers.explanation_carrier_cost(), amount_minor),
    ],
    facts: [
      { label: answers.explanation_carrier_date(), text: billed_on },
      ...(note ? [{ label: answers.explanation_carrier_note(), text: note }] : []),
      ...(reversal_reason ? [{ label: answers.explanation_reason(), text: reversal_reason }] : []),
    ],
    entries: await listEntries(db, asker, sql`t.ref_type = 'carrier_bill' and t.ref_id = ${id}`),
  }
}

const findBill = async (db: Db, asker: Asker, id: number) => {
  const { rows } = await db.execute<Bill>(sql`
    select carrier, reference, amount_minor, billed_on::text, note, reversal_reason
    from carrier_bills where id = ${id} and ${asker.staff}`)
  if (!rows[0]) throw notFound(m.carrier_bill_missing)
  return rows[0]
}
