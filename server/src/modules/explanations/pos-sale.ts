import type { Explanation } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { formatDate } from '../settings/timestamp.ts'
import type { Asker } from './caller.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result, steps } from './steps.ts'

type Sale = {
  number: string
  group_id: number
  total_minor: number
  rounding_minor: number
  wallet_minor: number
  due_minor: number
  commission_minor: number
  discount_minor: number
  online_minor: number
  back_minor: number
  due_at: string
}

/** Explains what a member owes the platform for one POS sale, and what the member earns from it. */
export const explainPosSale = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const sale = await findSale(db, asker, id)
  const { group_id } = sale
  const amount_minor = sale.due_minor - sale.back_minor
  return {
    kind: 'till_sale',
    title: answers.explanation_pos_sale({ number: sale.number }),
    amount_minor,
    steps: stepsOf(sale),
    facts: factsOf(sale),
    entries: await listEntries(
      db,
      asker,
      sql`(o.group_id = ${group_id} or (t.ref_type = 'order_group' and t.ref_id = ${group_id}))`,
    ),
  }
}

const stepsOf = (sale: Sale) => {
  const { total_minor, rounding_minor, back_minor } = sale
  const rounded = rounding_minor < 0 ? minus : plus
  return steps([
    plus(answers.explanation_goods_tax_delivery(), total_minor + sale.discount_minor),
    minus(
      answers.explanation_discount(),
      sale.discount_minor,
      answers.explanation_out_members_own(),
    ),
    result(answers.explanation_costs(), total_minor),
    rounded(
      answers.explanation_rounding_differences(),
      Math.abs(rounding_minor),
      answers.explanation_cash_rounded(),
    ),
    minus(
      answers.explanation_paid_from_members(),
      sale.wallet_minor,
      answers.explanation_member_keeps_cash(),
    ),
    minus(
      answers.explanation_paid_online_customer(),
      sale.online_minor,
      answers.explanation_reached_market_itself(),
    ),
    minus(answers.explanation_pos_refunded(), back_minor),
    result(answers.explanation_seller_cod_due(), sale.due_minor - back_minor),
  ])
}

const factsOf = ({ due_at, commission_minor, due_minor }: Sale) => [
  ...(due_minor > 0
    ? [
        {
          label: answers.explanation_due(),
          text: answers.explanation_overdue_taken_from({ due: formatDate(due_at) }),
        },
      ]
    : []),
  {
    label: answers.explanation_commission_label(),
    text:
      commission_minor > 0
        ? answers.explanation_members_when_time()
        : answers.explanation_nothing_earned_sale(),
  },
]

const findSale = async (db: Db, asker: Asker, id: number) => {
  const own = asker.staff ? sql`true` : sql`s.member_id = ${asker.user_id}`
  const { rows } = await db.execute<Sale>(sql`
    select s.number, s.group_id, s.total_minor, s.rounding_minor, s.wallet_minor, s.due_minor,
      s.commission_minor, s.discount_minor, s.due_at,
      case when s.payments @> '[{"type": "online"}]' then s.total_minor else 0 end::bigint as online_minor,
      (select coalesce(sum(r.till_minor), 0)::bigint from pos_returns r where r.pos_order_id = s.id)
        as back_minor
    from pos_orders s where s.id = ${id} and ${own}`)
  if (!rows[0]) throw notFound(m.sale_missing)
  return rows[0]
}
