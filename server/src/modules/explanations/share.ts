import type {
  CashPayer,
  CommissionSource,
  CommissionTreatment,
  Explanation,
  ExplainStep,
} from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { isCashWithCourier } from '../ledger/open-cash.ts'
import { formatDate } from '../settings/timestamp.ts'
import { type Asker, ownOrders } from './caller.ts'
import { cashFacts } from './earnings/cash-facts.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result, steps } from './steps.ts'

type Line = {
  number: string
  name: string
  quantity: number
  unit: string
  price_minor: number
  gross_minor: number
  coupon_seller_minor: number
  coupon_platform_minor: number
  tax_minor: number
  prices_include_tax: boolean
  shipping_minor: number
  shipping_tax_minor: number
  shipping_discount_seller_minor: number
  shipping_to: 'seller' | 'platform'
  tax_to: 'seller' | 'platform'
  commission_bp: number
  commission_minor: number
  commission_tax_minor: number
  commission_treatment: CommissionTreatment | null
  commission_source: CommissionSource
  rule: string | null
  fixed_minor: number | null
  floor_minor: number | null
  cap_minor: number | null
  reversed_minor: number | null
  matures_at: string | null
  matured_at: string | null
  awaits_cash_from: CashPayer | null
}

const findLine = async (db: Db, asker: Asker, id: number): Promise<Line> => {
  // A shop's earnings are confidential: buyers cannot see them.
  if (!asker.staff && asker.shop_id === null) throw notFound(m.order_line_missing)
  const { rows } = await db.execute<Line>(sql`
    select o.number, l.name, l.quantity, l.unit, l.price_minor, l.gross_minor,
      l.coupon_seller_minor, l.coupon_platform_minor, l.tax_minor, o.prices_include_tax,
      l.shipping_minor, l.shipping_tax_minor, l.shipping_discount_seller_minor, o.shipping_to, o.tax_to,
      l.commission_bp, l.commission_minor, l.commission_tax_minor, l.commission_treatment,
      l.commission_source,
      r.name as rule, r.fixed_minor, r.floor_minor, r.cap_minor,
      (select sum(g.shop_minor) from refund_lines g join refunds f on f.id = g.refund_id
        where g.order_line_id = l.id and f.state <> 'undone') as reversed_minor,
      e.matures_at, e.matured_at,
      case when e.matured_at is null and ${isCashWithCourier(sql`l.order_id`)} then 'courier' end
        as awaits_cash_from
    from order_lines l
    join orders o on o.id = l.order_id
    left join commission_rules r on r.id = l.commission_rule_id
    left join seller_earnings e on e.order_line_id = l.id
    where l.id = ${id} and o.shop_id is not null and ${ownOrders(asker)}`)
  if (!rows[0]) throw notFound(m.order_line_missing)
  return rows[0]
}

/** Steps that lead to the base of the fee (docs/domain/money.md#line-amounts). */
const baseSteps = (line: Line): ExplainStep[] =>
  steps([
    plus(answers.explanation_price(), line.gross_minor, `${line.quantity} ${line.unit}`.trim()),
    minus(answers.explanation_own_coupon(), line.coupon_seller_minor),
    ...(line.prices_include_tax ? [minus(answers.explanation_tax_price(), line.tax_minor)] : []),
    result(answers.explanation_commission_taken(), baseOf(line)),
  ])

const baseOf = (line: Line) =>
  line.gross_minor - line.coupon_seller_minor - (line.prices_include_tax ? line.tax_minor : 0)

/** Returns the shipping income of a line without the included tax. */
const sentOf = (line: Line) =>
  line.shipping_minor -
  line.shipping_discount_seller_minor -
  (line.prices_include_tax ? line.shipping_tax_minor : 0)

const ratePercent = (bp: number) => `${bp / 100} %`

/** Explains how a shop's share of one line is calculated. */
export const explainShare = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const line = await findLine(db, asker, id)
  const shipping = line.shipping_to === 'seller' ? sentOf(line) : 0
  const tax = line.tax_to === 'seller' ? line.tax_minor + line.shipping_tax_minor : 0
  const { commission_tax_minor } = line
  const share = baseOf(line) - line.commission_minor - commission_tax_minor + shipping + tax
  const reversed = line.reversed_minor ?? 0
  return {
    kind: 'seller_share',
    title: answers.explanation_product_order({ name: line.name, number: line.number }),
    amount_minor: share - reversed,
    steps: [
      ...baseSteps(line),
      ...steps([
        minus(
          answers.explanation_marketplace_fee(),
          line.commission_minor,
          ratePercent(line.commission_bp),
        ),
        minus(answers.explanation_fee_tax(), commission_tax_minor),
        plus(answers.explanation_delivery(), shipping, answers.explanation_send()),
        plus(answers.explanation_tax(), tax, answers.explanation_pay_state()),
        result(answers.explanation_share(), share),
        minus(answers.explanation_refunded(), reversed),
      ]),
      ...(reversed > 0 ? [result(answers.explanation_rest(), share - reversed)] : []),
    ],
    facts: [...ruleFacts(line), ...feeTaxFacts(line), ...couponFacts(line), ...timeFacts(line)],
    entries: await listEntries(db, asker, sql`e.order_line_id = ${id}`),
  }
}

/** Explains how the marketplace fee of one line is calculated. */
export const explainCommission = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const line = await findLine(db, asker, id)
  return {
    kind: 'commission',
    title: answers.explanation_product_order({ name: line.name, number: line.number }),
    amount_minor: line.commission_minor,
    steps: [
      ...baseSteps(line),
      result(
        answers.explanation_commission_label(),
        line.commission_minor,
        ratePercent(line.commission_bp),
      ),
    ],
    facts: [...ruleFacts(line), ...feeTaxFacts(line), ...couponFacts(line)],
    entries: await listEntries(
      db,
      asker,
      sql`e.order_line_id = ${id} and a.purpose = 'rev_commission'`,
    ),
  }
}

const toRuleText = (source: string, rate: string) =>
  answers.explanation_rule_fixed({ source, rate })

const sources: Record<CommissionSource, () => string> = {
  none: answers.explanation_source_none,
  package: answers.explanation_source_package,
  rule: answers.explanation_source_rule,
  category: answers.explanation_source_category,
  default: answers.explanation_source_default,
}

const ruleFacts = ({ commission_source, rule, commission_bp, fixed_minor, cap_minor }: Line) => [
  {
    label: answers.explanation_rule(),
    text: toRuleText(rule ? `“${rule}”` : sources[commission_source](), ratePercent(commission_bp)),
  },
  { label: answers.explanation_rounding(), text: answers.explanation_nearest_smallest_coin() },
  ...(fixed_minor
    ? [{ label: answers.explanation_besides(), text: answers.explanation_rule_adds_amount() }]
    : []),
  ...(cap_minor === null
    ? []
    : [{ label: answers.explanation_cap(), text: answers.explanation_rule_takes_no() }]),
]

/** The fee is stated without its tax. */
const feeTaxFacts = ({ commission_treatment }: Line) =>
  commission_treatment === null
    ? []
    : [{ label: answers.explanation_fee_tax(), text: feeTaxes[commission_treatment]() }]

const feeTaxes: Record<CommissionTreatment, () => string> = {
  taxed: answers.explanation_fee_taxed,
  reverse_charge: answers.explanation_fee_reverse,
  foreign: answers.explanation_fee_foreign,
}

const couponFacts = ({ coupon_platform_minor }: Line) =>
  coupon_platform_minor > 0
    ? [
        {
          label: answers.explanation_coupon(),
          text: answers.explanation_markets_own_coupon(),
        },
      ]
    : []

const timeFacts = ({ matures_at, matured_at, awaits_cash_from }: Line) => {
  if (matured_at)
    return [{ label: answers.explanation_available_since(), text: formatDate(matured_at) }]
  if (!matures_at) return []
  return [
    { label: answers.explanation_available_from(), text: formatDate(matures_at) },
    ...cashFacts(awaits_cash_from),
  ]
}
