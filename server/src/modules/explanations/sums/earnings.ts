import type { api, EarningPart, Explanation, Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { earningParts as of, joined } from '../../payouts/balances/earning-parts.ts'
import { earningsWhere } from '../../payouts/balances/earnings-where.ts'
import { getTimeZone } from '../../settings/time-zone.ts'
import { type Asker, resolveOwner } from '../caller.ts'
import { listEntries } from '../entries.ts'
import { partSteps, formatPeriod, partsMax } from '../steps.ts'

type Query = Input<typeof api.explain>
type Line = Parameters<typeof partSteps>[0][number]

const shares = ['seller_pending', 'seller_available', 'owner_debt']

const parts: Record<EarningPart, { title: string; minor: SQL; purposes: string[] }> = {
  goods: {
    get title() {
      return answers.balance_part_goods_title()
    },
    minor: sql`${of.goods}`,
    purposes: [],
  },
  discount: {
    get title() {
      return answers.balance_part_discount_title()
    },
    minor: sql`-(${of.discount})`,
    purposes: [],
  },
  delivery: {
    get title() {
      return answers.balance_part_delivery_title()
    },
    minor: sql`(${of.delivery})`,
    purposes: [],
  },
  tax: {
    get title() {
      return answers.balance_part_tax_title()
    },
    minor: sql`(${of.tax})`,
    purposes: [],
  },
  fee: {
    get title() {
      return answers.balance_part_fee_title()
    },
    minor: sql`-(${of.fee})`,
    purposes: ['rev_commission'],
  },
  fee_tax: {
    get title() {
      return answers.balance_part_fee_tax_title()
    },
    minor: sql`-(${of.feeTax})`,
    purposes: [],
  },
  refunded: {
    get title() {
      return answers.balance_part_refunded_title()
    },
    minor: sql`-(${of.refunded})`,
    purposes: shares,
  },
  net: {
    get title() {
      return answers.balance_part_net_title()
    },
    minor: sql`(${of.net})`,
    purposes: shares,
  },
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
  const where = earningsWhere(id, { ...params, time_zone: await getTimeZone(db) })
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
        label: answers.explanation_counted(),
        text: answers.explanation_sales_list_below(),
      },
      { label: answers.explanation_period(), text: formatPeriod(params) },
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
