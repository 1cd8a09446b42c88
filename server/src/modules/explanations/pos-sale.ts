import type { Explanation } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
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
  const { group_id, total_minor, rounding_minor, back_minor } = sale
  const amount_minor = sale.due_minor - back_minor
  const rounded = rounding_minor < 0 ? minus : plus
  return {
    kind: 'till_sale',
    title: `Till sale ${sale.number}`,
    amount_minor,
    steps: steps([
      plus('Goods, tax and delivery', total_minor + sale.discount_minor),
      minus('Discount', sale.discount_minor, 'out of the member’s own commission'),
      result('What it costs', total_minor),
      rounded('Rounding and differences', Math.abs(rounding_minor), 'cash is rounded'),
      minus('Paid from the member’s wallet', sale.wallet_minor, 'the member keeps the cash'),
      minus('Paid online by the customer', sale.online_minor, 'it reached the market by itself'),
      minus('Given back out of the till', back_minor),
      result('Cash to hand over', amount_minor),
    ]),
    facts: factsOf(sale),
    entries: await listEntries(
      db,
      asker,
      sql`(o.group_id = ${group_id} or (t.ref_type = 'order_group' and t.ref_id = ${group_id}))`,
    ),
  }
}

const factsOf = ({ due_at, commission_minor, due_minor }: Sale) => [
  ...(due_minor > 0
    ? [{ label: 'Due', text: `${dayOf(due_at)}. What is overdue is taken from the earnings` }]
    : []),
  {
    label: 'Commission',
    text:
      commission_minor > 0
        ? 'It is the member’s when the time for returns is over, and stands among the earnings'
        : 'Nothing is earned with this sale',
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

const dayOf = (at: string) => new Date(at).toISOString().slice(0, 10)
