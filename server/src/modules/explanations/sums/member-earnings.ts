import { type api, commissionFlow, type Explanation, type Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { earningJoins } from '../../affiliate/reports/earnings/earning-row.ts'
import { earnedWhere } from '../../affiliate/reports/earnings/list-earnings.ts'
import { type Asker, resolveOwner } from '../caller.ts'
import { partSteps, formatPeriod, partsMax } from '../steps.ts'

type Query = Input<typeof api.explain>
type Part = Parameters<typeof partSteps>[0][number]

/** Explains a sum of a member's earnings: its parts, the largest first. */
export const explainMemberEarnings = async (
  db: Db,
  asker: Asker,
  params: Query,
): Promise<Explanation> => {
  const { earned, earning_kind: kind, ...filter } = params
  const owner = resolveOwner(asker, params)
  if (owner.owner_type !== 'member') throw notFound(m.amount_missing)
  const where = await earnedWhere(db, owner.id, { ...filter, kind })
  const minor = earned ? sql`c.amount_minor - c.reversed_minor` : sql`-c.reversed_minor`
  const { rows } = await db.execute<Part>(sql`
    select coalesce(l.name, c.reason, ${answers.explanation_no_order()}) as label, o.number as note,
      (${minor})::float8 as minor, (count(*) over () - ${partsMax})::int as rest,
      (sum(${minor}) over ())::float8 as total
    from ${earningJoins}
    where ${where} and ${minor} <> 0 ${earned ? sql`and c.state = ${earned}` : sql``}
    order by abs(${minor}) desc, c.id limit ${partsMax}`)
  const title = earned ? commissionFlow.states[earned].label : commissionFlow.states.reversed.label
  return {
    kind: 'member_earnings',
    title,
    amount_minor: rows[0]?.total ?? 0,
    steps: partSteps(rows, title),
    facts: [
      {
        label: answers.explanation_counted(),
        text: answers.explanation_found_list_below(),
      },
      { label: answers.explanation_period(), text: formatPeriod(params) },
      { label: answers.explanation_where(), text: answers.explanation_where_list() },
    ].slice(earned ? 0 : 1),
    entries: [],
  }
}
