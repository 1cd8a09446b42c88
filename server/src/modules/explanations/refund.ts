import type { Explanation } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import type { LocaleTexts } from '@emporia/messages/locale'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { readInLanguage } from '../../http/request/write-in-languages.ts'
import { type Asker, ownOrders } from './caller.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result, steps } from './steps.ts'

type Refund = {
  number: string
  amount_minor: number
  reason: string
  reason_translations: LocaleTexts<string> | null
  is_delivered: boolean
}
type Part = {
  name: string
  quantity: number
  goods_minor: number
  shipping_minor: number
  fee_minor: number
  coupon_minor: number
  share_minor: number
  commission_minor: number
  commission_tax_minor: number
  tax_minor: number
}
type RefundMethod = { channel: 'gateway' | 'wallet' | 'bank'; amount_minor: number }

/** Explains a refund: what is refunded, who pays it, and through which channels. */
export const explainRefund = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const refund = await findRefund(db, asker, id)
  const { rows: parts } = await db.execute<Part>(sql`
    select l.name, r.quantity, r.goods_minor, r.shipping_minor, r.fee_minor, r.coupon_minor,
      r.share_minor, r.commission_minor, r.commission_tax_minor,
      r.tax_minor + r.shipping_tax_minor + r.fee_tax_minor as tax_minor
    from refund_lines r join order_lines l on l.id = r.order_line_id
    where r.refund_id = ${id} order by r.id`)
  const { rows: ways } = await db.execute<RefundMethod>(sql`
    select channel, amount_minor from refund_parts where refund_id = ${id} order by id`)
  const isBuyer = !asker.staff && asker.shop_id === null
  return {
    kind: 'refund',
    title: answers.explanation_refund_order({ number: refund.number }),
    amount_minor: refund.amount_minor,
    steps: steps([
      ...parts.flatMap(({ name, quantity, goods_minor, shipping_minor }) => [
        plus(
          name,
          goods_minor,
          quantity > 0 ? answers.explanation_quantity_refunded({ quantity }) : null,
        ),
        plus(answers.explanation_delivery_item({ name }), shipping_minor),
      ]),
      plus(answers.explanation_payment_fee(), sumOf(parts, 'fee_minor')),
      result(answers.explanation_refund(), refund.amount_minor),
      ...(isBuyer ? [] : givers(parts)),
    ]),
    facts: factsOf(readInLanguage(refund.reason_translations, refund.reason), ways),
    entries: await listEntries(
      db,
      asker,
      sql`(t.ref_type = 'refund' and t.ref_id = ${id}) or (t.ref_type = 'dispute'
        and t.ref_id in (select d.id from disputes d where d.refund_id = ${id}))`,
    ),
  }
}

const factsOf = (reason: string | null, ways: RefundMethod[]) => [
  ...(reason ? [{ label: answers.explanation_reason(), text: reason }] : []),
  ...ways.map(({ channel }) => ({
    label: answers.explanation_refund_to(),
    text: places[channel],
  })),
  {
    label: answers.explanation_rounding(),
    text: answers.explanation_always_from_whole(),
  },
]

const places = {
  get gateway() {
    return answers.refund_place_gateway()
  },
  get wallet() {
    return answers.refund_place_wallet()
  },
  get bank() {
    return answers.refund_place_bank()
  },
}

const sumOf = (parts: Part[], key: keyof Omit<Part, 'name'>) =>
  parts.reduce((all, part) => all + part[key], 0)

/** Lists who pays which part of a refund. */
const givers = (parts: Part[]) => {
  const sum = (key: keyof Omit<Part, 'name'>) => sumOf(parts, key)
  return [
    minus(answers.explanation_from_shops_share(), sum('share_minor')),
    minus(answers.explanation_from_markets_commission(), sum('commission_minor')),
    minus(answers.explanation_from_fee_tax(), sum('commission_tax_minor')),
    minus(answers.explanation_from_tax_pay(), sum('tax_minor')),
    plus(answers.explanation_back_markets_coupon(), sum('coupon_minor')),
  ]
}

const findRefund = async (db: Db, asker: Asker, id: number) => {
  const { rows } = await db.execute<Refund>(sql`
    select o.number, r.amount_minor, r.reason, r.reason_translations, r.is_delivered
    from refunds r join orders o on o.id = r.order_id
    where r.id = ${id} and ${ownOrders(asker)}`)
  if (!rows[0]) throw notFound(m.refund_missing)
  return rows[0]
}
