import type { CommissionState, Explanation, MemberEarningKind, RateSource } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { effectiveOf } from '../affiliate/attributing/rates.ts'
import { shareOf } from '../ledger/arithmetic.ts'
import type { Asker } from './asker.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result, steps } from './steps.ts'

type Earning = {
  number: string | null
  name: string | null
  order_line_id: number | null
  kind: MemberEarningKind
  level: number
  base_minor: number
  rate_bp: number
  share_minor: number
  boost_minor: number
  boost_purchase_id: number | null
  fee_minor: number | null
  fee_bp: number | null
  coupon_minor: number | null
  cost_minor: number | null
  margin_minor: number | null
  pool_cap_bp: number | null
  capped_minor: number
  cap_reason: 'boost' | 'daily' | 'monthly' | null
  amount_minor: number
  reversed_minor: number
  state: CommissionState
  matures_at: string | null
  matured_at: string | null
  rate_source: RateSource | null
  base_rate_bp: number | null
  package_name: string | null
  package_min_bp: number | null
  package_bonus_bp: number | null
  multiplier_x100: number | null
  pool_minor: number | null
  pool_cap_minor: number | null
  wanted_bp: number | null
  clicked_at: string | null
}

/** How what a member, or a buyer with cashback, earned of one sale comes about. */
export const explainMemberEarning = async (
  db: Db,
  asker: Asker,
  id: number,
): Promise<Explanation> => {
  const earning = await findEarning(db, asker, id)
  const { share_minor, capped_minor, amount_minor, reversed_minor } = earning
  const added_minor = addedOf(earning)
  const before_minor = share_minor - capped_minor - amount_minor
  return {
    kind: 'member_earning',
    title: titleOf(earning),
    amount_minor: amount_minor - reversed_minor,
    steps: steps([
      ...marginSteps(earning),
      plus('Share of the sale', share_minor - added_minor, shareWords(earning)),
      plus(earning.kind === 'cashback' ? 'Cashback' : 'Boost', added_minor, boostWords(earning)),
      minus('Over a limit', capped_minor, limits[earning.cap_reason ?? 'daily']),
      minus('Gave back before the delivery', earning.state === 'unqualified' ? 0 : before_minor),
      minus('Taken back by refunds', reversed_minor),
      result('What is left', amount_minor - reversed_minor),
    ]),
    facts: [...rateFacts(earning), ...poolFacts(earning), ...timeFacts(earning)],
    entries: await listEntries(
      db,
      asker,
      sql`((t.ref_type = 'commission' and t.ref_id = ${id})
        or (e.order_line_id = ${earning.order_line_id}
          and a.purpose in ('commission_pending', 'commission_held', 'wallet', 'owner_debt')))`,
    ),
  }
}

/** What a funded boost adds; of an older one it is within the share. */
const addedOf = ({ boost_purchase_id, boost_minor }: Earning) =>
  boost_purchase_id === null ? 0 : boost_minor

/** From the fee of the sale to what all who earn of it share: each step follows from those before. */
export const marginSteps = (earning: Margin) => {
  const { fee_minor, coupon_minor, cost_minor, margin_minor, pool_minor, wanted_bp } = earning
  const { base_minor, fee_bp, pool_cap_bp, pool_cap_minor } = earning
  if (fee_minor === null || margin_minor === null || pool_cap_bp === null || pool_minor === null)
    return []
  const wanted_minor = shareOf(base_minor, wanted_bp ?? 0)
  return [
    plus('Fee of the platform', fee_minor, fee_bp === null ? null : `${percent(fee_bp)} nominal`),
    minus('Coupons of the platform', coupon_minor ?? 0),
    minus('Cost of the payment', cost_minor ?? 0),
    result('Margin of the sale', margin_minor),
    result('At most for members', pool_cap_minor ?? 0, `${percent(pool_cap_bp)} of the margin`),
    result('Wanted by the rates', wanted_minor, `${percent(wanted_bp ?? 0)} of the goods`),
    result('Shared by all who earn', pool_minor, 'The smaller of the two'),
  ]
}

type Margin = Pick<
  Earning,
  | 'base_minor'
  | 'fee_minor'
  | 'fee_bp'
  | 'coupon_minor'
  | 'cost_minor'
  | 'margin_minor'
  | 'pool_minor'
  | 'pool_cap_minor'
  | 'pool_cap_bp'
  | 'wanted_bp'
>

/** The effective rate; the nominal ones only say how the sale was split. */
const shareWords = (earning: Earning) => {
  const { base_minor, share_minor, rate_bp, wanted_bp } = earning
  const effective = `${percent(effectiveOf(share_minor - addedOf(earning), base_minor))} of the goods without tax`
  return wanted_bp === null ? effective : `${effective}: ${rate_bp} of ${wanted_bp} parts`
}

const boostWords = ({ kind, rate_bp, multiplier_x100 }: Earning) =>
  kind === 'cashback'
    ? `${percent(rate_bp)} of the goods without tax, until its limit`
    : `Times ${(multiplier_x100 ?? 100) / 100}, as far as its price and the margin cover it`

const findEarning = async (db: Db, asker: Asker, id: number): Promise<Earning> => {
  const own = asker.staff ? sql`true` : sql`c.member_id = ${asker.user_id}`
  const { rows } = await db.execute<Earning>(sql`
    select o.number, l.name, c.order_line_id, c.kind, c.level, c.base_minor, c.rate_bp, c.share_minor,
      c.boost_minor, c.boost_purchase_id::int, r.fee_minor, r.fee_bp, r.coupon_minor, r.cost_minor,
      r.margin_minor, r.pool_cap_bp, c.capped_minor, c.cap_reason, c.amount_minor, c.reversed_minor, c.state,
      c.matures_at, c.matured_at, r.rate_source, r.rate_bp as base_rate_bp, p.name as package_name,
      r.package_min_bp, r.package_bonus_bp, r.multiplier_x100, r.pool_minor, r.pool_cap_minor,
      r.direct_bp + (select coalesce(sum(bp), 0)::int from unnest(r.level_bps) bp) as wanted_bp,
      r.clicked_at
    from commissions c
    left join orders o on o.id = c.order_id
    left join order_lines l on l.id = c.order_line_id
    left join line_referrals r on r.order_line_id = c.order_line_id and c.kind in ('direct', 'level')
    left join package_purchases p on p.id = r.package_purchase_id and c.kind = 'direct'
    where c.id = ${id} and ${own}`)
  if (!rows[0]) throw notFound('Earning')
  return rows[0]
}

const titleOf = ({ name, number, kind, level }: Earning) => {
  const what = kind === 'level' ? `Level ${level}` : titles[kind]
  return name ? `${what}: ${name}, order ${number}` : what
}

const titles: Record<MemberEarningKind, string> = {
  direct: 'Your link',
  level: 'Level',
  pos: 'Your till',
  bonus: 'Bonus',
  cashback: 'Cashback',
}

const percent = (bp: number) => `${bp / 100} %`

const limits = {
  boost: 'the boost has given all it gives',
  daily: 'what your package allows in a day',
  monthly: 'what your package allows in a month',
}

const sources: Record<RateSource, string> = {
  member: 'Agreed with you for this product',
  product: 'The rate of the product',
  category: 'The rate of the category',
  default: 'The rate for everybody',
}

const rateFacts = (earning: Earning) => {
  if (earning.kind !== 'direct' || !earning.rate_source) return []
  const { package_name, package_min_bp, package_bonus_bp, multiplier_x100 } = earning
  return [
    {
      label: 'Rate',
      text: `${sources[earning.rate_source]}: ${percent(earning.base_rate_bp ?? 0)}, fixed when the order was placed`,
    },
    ...(package_name && (package_min_bp || package_bonus_bp)
      ? [
          {
            label: 'Package',
            text: `“${package_name}” gives ${percent(package_min_bp ?? 0)} at least, and ${percent(package_bonus_bp ?? 0)} on top`,
          },
        ]
      : []),
    ...((multiplier_x100 ?? 100) > 100
      ? [{ label: 'Boost', text: `Times ${(multiplier_x100 ?? 100) / 100}` }]
      : []),
  ]
}

const poolFacts = ({ pool_minor, pool_cap_minor, wanted_bp, kind }: Earning) => {
  if (pool_minor === null || wanted_bp === null) return []
  return [
    {
      label: 'Shared sale',
      text:
        pool_minor === pool_cap_minor
          ? 'All who earn of this sale share the most that the market gives of what it keeps'
          : `All who earn of this sale share ${percent(wanted_bp)} of it`,
    },
    ...(kind === 'level'
      ? [{ label: 'Level', text: 'You brought the member to the market who brought this buyer' }]
      : []),
  ]
}

const timeFacts = ({ matured_at, matures_at, clicked_at, state }: Earning) => [
  ...(clicked_at ? [{ label: 'Click', text: dayOf(clicked_at) }] : []),
  ...(matured_at ? [{ label: 'Available since', text: dayOf(matured_at) }] : []),
  ...(matures_at && state === 'pending'
    ? [{ label: 'Available from', text: dayOf(matures_at) }]
    : []),
  ...(state === 'held'
    ? [{ label: 'Under review', text: 'Somebody looks into this sale. You hear of it' }]
    : []),
]

const dayOf = (at: string) => new Date(at).toISOString().slice(0, 10)
