import type { api, Explanation, Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { isIn } from '../../metrics/period.ts'
import { isOrdered, soldMinor } from '../../orders/queries/sold.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { type Asker, resolveOwner } from '../caller.ts'
import { partSteps, formatPeriod, partsMax } from '../steps.ts'

type Query = Input<typeof api.explain>
type Part = Parameters<typeof partSteps>[0][number] & { times: number }

/**
 * Explains the sales of a period, of a shop or of the whole marketplace: the orders, the largest
 * first.
 */
export const explainSales = async (db: Db, asker: Asker, params: Query): Promise<Explanation> => {
  const { from, to } = params
  if (!from || !to) throw notFound(m.amount_missing)
  const { time_zone } = await getGeneralSettings(db)
  const { rows } = await db.execute<Part>(sql`
    select o.number as label, o.status as note, (${soldMinor})::float8 as minor,
      (count(*) over () - ${partsMax})::int as rest, (sum(${soldMinor}) over ())::float8 as total,
      (count(*) over ())::int as times
    from orders o
    where ${shopOf(asker, params)} and ${isOrdered}
      and ${isIn(sql`o.placed_at`, { from, to, time_zone })}
    order by minor desc, o.id limit ${partsMax}`)
  const times = rows[0]?.times ?? 0
  return {
    kind: 'sales',
    title: answers.explanation_sold(),
    amount_minor: rows[0]?.total ?? 0,
    steps: partSteps(rows, answers.explanation_sold()),
    facts: [
      { label: answers.explanation_counted(), text: answers.explanation_sales_counted({ times }) },
      {
        label: answers.explanation_period(),
        text: answers.explanation_period_zone({ params: formatPeriod(params) }),
      },
      { label: answers.explanation_where(), text: answers.explanation_where_orders() },
    ],
    entries: [],
  }
}

/** Staff ask about the whole marketplace or about one shop. */
const shopOf = (asker: Asker, params: Query) => {
  if (asker.staff && params.id === undefined) return sql`true`
  return sql`o.shop_id = ${resolveOwner(asker, params, true).id}`
}
