import type { Explanation } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { formatDate } from '../settings/timestamp.ts'
import type { Asker } from './caller.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result } from './steps.ts'

type Adjustment = {
  uuid: string
  kind: keyof typeof titles
  amount_minor: number
  reason: string
  created_at: string
}

const titles = {
  get bonus() {
    return answers.explanation_bonus()
  },
  get correction() {
    return answers.explanation_correction()
  },
  get writeoff() {
    return answers.explanation_writeoff()
  },
}

/** Explains a manual bonus, correction or write-off of a member, with its reason. */
export const explainAdjustment = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const { uuid, kind, amount_minor, reason, created_at } = await findAdjustment(db, asker, id)
  const title = titles[kind]
  return {
    kind: 'earning_adjustment',
    title,
    amount_minor,
    steps: [
      (amount_minor < 0 ? minus : plus)(title, Math.abs(amount_minor)),
      result(answers.explanation_summary(), amount_minor),
    ],
    facts: [
      { label: answers.explanation_reason(), text: reason },
      {
        label: answers.explanation_entered(),
        text: formatDate(created_at),
      },
      ...(kind === 'writeoff'
        ? [{ label: answers.explanation_meaning(), text: answers.explanation_writeoff_meaning() }]
        : []),
    ],
    entries: await listEntries(
      db,
      asker,
      sql`t.event_key in (${`adjust:${uuid}`}, ${`debt:${uuid}:writeoff`})`,
    ),
  }
}

const findAdjustment = async (db: Db, asker: Asker, id: number) => {
  const own = asker.staff ? sql`true` : sql`member_id = ${asker.user_id}`
  const { rows } = await db.execute<Adjustment>(sql`
    select uuid, kind, amount_minor::float8, reason, created_at from earning_adjustments
    where id = ${id} and ${own}`)
  if (!rows[0]) throw notFound(m.earning_missing)
  return rows[0]
}
