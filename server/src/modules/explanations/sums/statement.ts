import type { api, ExplainStep, Explanation, Input, StatementSum } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import {
  isBefore,
  selectStatementLines,
  periodFilter,
  type ZonedPeriod,
} from '../../payouts/statements/lines.ts'
import { getTimeZone } from '../../settings/time-zone.ts'
import { type Asker, resolveOwner } from '../caller.ts'
import { listEntries } from '../entries.ts'
import { formatDay, formatPeriod, result, signed } from '../steps.ts'

type Query = Input<typeof api.explain>
type Sum = { event_type: string; is_set_off: boolean; minor: number; times: number }

const titles: Record<StatementSum, string> = {
  get opening() {
    return answers.explanation_opening()
  },
  get in() {
    return answers.explanation_money_in()
  },
  get out() {
    return answers.explanation_money_out()
  },
  get closing() {
    return answers.explanation_closing()
  },
}

/**
 * Explains a total of a statement: every kind of event in it with its count, and the newest
 * entries.
 */
export const explainStatement = async (
  db: Db,
  asker: Asker,
  params: Query,
): Promise<Explanation> => {
  const { sum } = params
  if (!sum) throw notFound(m.amount_missing)
  const { owner_type, id } = resolveOwner(asker, params)
  const lines = selectStatementLines({ owner_type, owner_id: id })
  const { from, to } = params
  const where = conditionOf(sum, { from, to, time_zone: await getTimeZone(db) })
  const { rows } = await db.execute<Sum>(sql`
    with ${lines}
    select event_type, is_set_off, count(*)::int as times, sum(amount_minor)::float8 as minor
    from lines where ${where} group by event_type, is_set_off order by min(id)`)
  const amount_minor = rows.reduce((all, { minor }) => all + minor, 0)
  const times = rows.reduce((all, row) => all + row.times, 0)
  return {
    kind: 'statement',
    title: titles[sum],
    amount_minor,
    steps: [...rows.map(stepOf), result(titles[sum], amount_minor)],
    facts: [
      {
        label: answers.explanation_counted(),
        text: answers.explanation_movements({ times }),
      },
      { label: answers.explanation_period(), text: periodOf(sum, params) },
      { label: answers.explanation_where(), text: answers.explanation_where_statement() },
    ],
    entries: await listEntries(
      db,
      asker,
      sql`e.id in (with ${lines} select unnest(entry_ids) from
        (select entry_ids from lines where ${where} order by id desc limit ${newestMax}) newest)`,
    ),
  }
}

const newestMax = 50

const stepOf = ({ event_type, is_set_off, minor, times }: Sum): ExplainStep =>
  signed(
    is_set_off ? answers.explanation_debt_applied() : event_type,
    minor,
    times > 1 ? answers.explanation_times({ times }) : null,
  )

const conditionOf = (sum: StatementSum, { from, ...until }: ZonedPeriod): SQL => {
  const inside = periodFilter(sql`effective_at`, { from, ...until })
  if (sum === 'in') return sql`${inside} and amount_minor > 0`
  if (sum === 'out') return sql`${inside} and amount_minor < 0`
  if (sum === 'closing') return periodFilter(sql`effective_at`, until)
  return isBefore(sql`effective_at`, { from, ...until })
}

const periodOf = (sum: StatementSum, { from, to }: Query) => {
  if (sum === 'opening')
    return from
      ? answers.explanation_before_period({ from: formatDay(from) })
      : answers.explanation_nothing_before()
  return formatPeriod(sum === 'closing' ? { to } : { from, to })
}
