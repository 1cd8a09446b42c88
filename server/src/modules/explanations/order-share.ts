import type { Explanation } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { type Asker, ownOrders } from './caller.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result, steps } from './steps.ts'

type Line = {
  number: string
  name: string
  base_minor: number
  commission_minor: number
  commission_tax_minor: number
  commission_bp: number
  added_minor: number
  share_back_minor: number
  commission_back_minor: number
}

/** Explains what one order earns its shop: line by line, less refunds. */
export const explainOrderShare = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const lines = await listLines(db, asker, id)
  const share = sumOf(
    lines,
    (line) =>
      line.base_minor - line.commission_minor - line.commission_tax_minor + line.added_minor,
  )
  const back = sumOf(lines, (line) => line.share_back_minor)
  return {
    kind: 'order_share',
    title: answers.explanation_shops_share_order({ number: lines[0]?.number ?? '' }),
    amount_minor: share - back,
    steps: [
      ...lines.flatMap((line) =>
        steps([
          plus(line.name, line.base_minor, answers.explanation_after_own_coupon()),
          minus(
            answers.explanation_commission_item({ name: line.name }),
            line.commission_minor,
            percent(line.commission_bp),
          ),
          minus(answers.explanation_fee_tax_item({ name: line.name }), line.commission_tax_minor),
          plus(answers.explanation_delivery_tax({ name: line.name }), line.added_minor),
        ]),
      ),
      result(answers.explanation_share_shop(), share),
      ...refundSteps(share, back),
    ],
    facts: [
      { label: answers.explanation_when(), text: answers.explanation_shops_once_delivered() },
    ],
    entries: await listEntries(
      db,
      asker,
      sql`o.id = ${id} and a.purpose in ('seller_pending', 'seller_available', 'owner_debt', 'seller_cod_due')`,
    ),
  }
}

/** Explains the marketplace fee of one order, line by line. */
export const explainOrderCommission = async (
  db: Db,
  asker: Asker,
  id: number,
): Promise<Explanation> => {
  const lines = await listLines(db, asker, id)
  const taken = sumOf(lines, (line) => line.commission_minor)
  const back = sumOf(lines, (line) => line.commission_back_minor)
  return {
    kind: 'order_commission',
    title: answers.explanation_commission_order({ number: lines[0]?.number ?? '' }),
    amount_minor: taken - back,
    steps: [
      ...lines.map((line) => plus(line.name, line.commission_minor, percent(line.commission_bp))),
      result(answers.explanation_commission_label(), taken),
      ...refundSteps(taken, back),
    ],
    facts: [
      { label: answers.explanation_rule(), text: answers.explanation_each_line_keeps() },
      { label: answers.explanation_rounding(), text: answers.explanation_nearest_smallest_coin() },
    ],
    entries: await listEntries(db, asker, sql`o.id = ${id} and a.purpose = 'rev_commission'`),
  }
}

const percent = (bp: number) => `${bp / 100} %`

const sumOf = (lines: Line[], figure: (line: Line) => number) =>
  lines.reduce((all, line) => all + figure(line), 0)

const refundSteps = (whole: number, back: number) =>
  back > 0
    ? [
        minus(answers.explanation_refunded(), back),
        result(answers.explanation_rest(), whole - back),
      ]
    : []

const listLines = async (db: Db, asker: Asker, id: number) => {
  // A shop's earnings are confidential: buyers cannot see them.
  if (!asker.staff && asker.shop_id === null) throw notFound(m.order_missing)
  const { rows } = await db.execute<Line>(sql`
    select o.number, l.name, l.commission_minor, l.commission_tax_minor, l.commission_bp,
      l.gross_minor - l.coupon_seller_minor
        - case when o.prices_include_tax then l.tax_minor else 0 end as base_minor,
      case o.shipping_to when 'seller' then l.shipping_minor - l.shipping_discount_seller_minor
          - case when o.prices_include_tax then l.shipping_tax_minor else 0 end
        else 0 end + case o.tax_to when 'seller' then l.tax_minor + l.shipping_tax_minor else 0 end as added_minor,
      refunded.share_minor as share_back_minor, refunded.commission_minor as commission_back_minor
    from order_lines l
    join orders o on o.id = l.order_id
    cross join lateral (
      select coalesce(sum(g.shop_minor), 0) as share_minor,
        coalesce(sum(g.commission_minor), 0) as commission_minor
      from refund_lines g join refunds r on r.id = g.refund_id
      where g.order_line_id = l.id and r.state <> 'undone'
    ) refunded
    where o.id = ${id} and o.shop_id is not null and ${ownOrders(asker)} order by l.id`)
  if (rows.length === 0) throw notFound(m.order_missing)
  return rows
}
