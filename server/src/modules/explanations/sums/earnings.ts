import type { api, EarningPart, Explanation, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { earningParts as of, joined } from '../../payouts/balances/earning-parts.ts'
import { earningsWhere } from '../../payouts/balances/list-earnings.ts'
import { type Asker, resolveOwner } from '../caller.ts'
import { listEntries } from '../entries.ts'
import { partSteps, formatPeriod, partsMax } from '../steps.ts'

type Query = Input<typeof api.explain>
type Line = Parameters<typeof partSteps>[0][number]

const shares = ['seller_pending', 'seller_available', 'owner_debt']

const parts: Record<EarningPart, { title: string; minor: SQL; purposes: string[] }> = {
  goods: { title: 'Goods at list price', minor: sql`${of.goods}`, purposes: [] },
  discount: { title: 'Your coupons', minor: sql`-(${of.discount})`, purposes: [] },
  delivery: { title: 'Delivery', minor: sql`(${of.delivery})`, purposes: [] },
  tax: { title: 'Tax', minor: sql`(${of.tax})`, purposes: [] },
  fee: { title: 'Marketplace fee', minor: sql`-(${of.fee})`, purposes: ['rev_commission'] },
  refunded: { title: 'Refunded', minor: sql`-(${of.refunded})`, purposes: shares },
  net: { title: 'Net earnings', minor: sql`(${of.net})`, purposes: shares },
}

/** Explains a sum of a shop's earnings: its lines, the largest first. */
export const explainEarnings = async (
  db: Db,
  asker: Asker,
  params: Query,
): Promise<Explanation> => {
  if (!params.part) throw notFound(m.amount_missing)
  const { title, minor, purposes } = parts[params.part]
  const { id } = resolveOwner(asker, params, true)
  const where = earningsWhere(id, params)
  const { rows } = await db.execute<Line>(sql`
    select l.name as label, o.number as note, ${minor} as minor,
      count(*) over () - ${partsMax} as rest, sum(${minor}) over () as total
    from ${joined} where ${where} and ${minor} <> 0
    order by abs(${minor}) desc, l.id limit ${partsMax}`)
  return {
    kind: 'earnings',
    title,
    amount_minor: rows[0]?.total ?? 0,
    steps: partSteps(rows, title),
    facts: [
      {
        label: 'Counted',
        text: 'The sales in the list below; what is expected was paid, but is not delivered yet',
      },
      { label: 'Period', text: formatPeriod(params) },
    ],
    entries:
      purposes.length === 0
        ? []
        : await listEntries(
            db,
            asker,
            sql`a.purpose = any(${sql.param(purposes)}::text[]) and t.event_type in
              ('order_delivered', 'refund_approved', 'dispute_opened', 'dispute_won')
              and e.order_line_id in (select l.id from ${joined} where ${where})`,
          ),
  }
}
