import {
  awaitedCashLabels,
  type EarningWhy,
  type ListedEarningKind,
  type MemberEarning,
  type UnqualifiedReason,
} from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { shortDay } from '../../format/date.ts'
import { percent } from '../../format/number.ts'
import { sourceLabels } from '../links/rate-labels.ts'

export const kindLabels: Record<ListedEarningKind, () => string> = {
  direct: m.earnings_kind_direct,
  level: m.earnings_kind_level,
  pos: m.earnings_kind_pos,
  bonus: m.earnings_kind_bonus,
  cashback: m.earnings_kind_cashback,
  correction: m.earnings_kind_correction,
  writeoff: m.earnings_kind_writeoff,
}

const reasons: Record<UnqualifiedReason, () => string> = {
  expired: m.unqualified_reason_expired,
  self_referral: m.unqualified_reason_own_purchase,
  same_device: m.unqualified_reason_device,
  same_payout: m.unqualified_reason_payout,
  same_phone: m.unqualified_reason_phone,
  same_address: m.unqualified_reason_address,
  suspended: m.unqualified_reason_suspended,
  no_package: m.unqualified_reason_no_package,
  category_not_in_package: m.unqualified_reason_category,
  not_affiliate: m.unqualified_reason_not_shared,
  no_rate: m.unqualified_reason_no_rate,
  no_margin: m.unqualified_reason_no_margin,
  too_small: m.unqualified_reason_too_small,
}
const isReason = (reason: string): reason is UnqualifiedReason => reason in reasons

export const getReasonLabel = (reason: string) => (isReason(reason) ? reasons[reason]() : reason)

type Part = { label: string; value: string; isSum?: boolean }
type Write = (minor: number) => string

/** Returns the parts of an amount in the order of the calculation. */
export const listParts = (earning: MemberEarning, money: Write): Part[] => {
  const { why, base_minor, rate_bp, amount_minor, reversed_minor } = earning
  const whole: Part = {
    label: m.earnings_column_amount(),
    value: shareOf(earning, money),
    isSum: true,
  }
  const back: Part[] =
    reversed_minor === 0
      ? []
      : [
          { label: m.earnings_part_reversed(), value: money(-reversed_minor) },
          {
            label: m.earnings_part_left(),
            value: money(amount_minor - reversed_minor),
            isSum: true,
          },
        ]
  if (!why)
    return [
      ...(base_minor > 0 ? [{ label: m.earnings_part_base(), value: money(base_minor) }] : []),
      ...(rate_bp > 0 ? [{ label: m.earnings_part_rate(), value: percent(rate_bp) }] : []),
      whole,
      ...back,
    ]
  return [...goodsOf(why, money), ...rateOf(earning, why), ...limitsOf(why, money), whole, ...back]
}

const goodsOf = ({ base_minor, coupon_minor }: EarningWhy, money: Write): Part[] => [
  ...(coupon_minor > 0
    ? [
        { label: m.earnings_column_items(), value: money(base_minor + coupon_minor) },
        { label: m.earnings_part_coupons(), value: money(-coupon_minor) },
      ]
    : []),
  { label: m.earnings_part_paid(), value: money(base_minor) },
]

const rateOf = ({ level, rate_bp }: MemberEarning, why: EarningWhy): Part[] => {
  if (level > 0) return [{ label: m.earnings_part_level({ level }), value: percent(rate_bp) }]
  const name = why.package_name ?? m.rate_part_package()
  return [
    ...(why.rate_source
      ? [{ label: sourceLabels[why.rate_source](), value: percent(why.rate_bp) }]
      : []),
    ...(why.package_min_bp > why.rate_bp
      ? [{ label: m.rate_part_min({ package: name }), value: percent(why.package_min_bp) }]
      : []),
    ...(why.package_bonus_bp > 0
      ? [{ label: m.rate_part_bonus({ package: name }), value: percent(why.package_bonus_bp) }]
      : []),
    ...(why.multiplier_x100 > 100
      ? [{ label: m.rate_part_boost(), value: `× ${why.multiplier_x100 / 100}` }]
      : []),
    { label: m.rate_part_nominal(), value: percent(rate_bp), isSum: true },
  ]
}

const caps: Record<string, () => string> = {
  boost: m.earnings_cap_boost,
  daily: m.earnings_cap_daily,
  monthly: m.earnings_cap_monthly,
}

const limitsOf = (why: EarningWhy, money: Write): Part[] => [
  ...(why.wanted_minor > why.pool_minor
    ? [
        { label: m.earnings_part_wanted(), value: money(why.wanted_minor) },
        { label: m.earnings_part_margin(), value: money(why.pool_minor) },
      ]
    : []),
  ...(why.capped_minor > 0
    ? [
        {
          label: (caps[why.cap_reason ?? ''] ?? m.earnings_cap_limit)(),
          value: money(-why.capped_minor),
        },
      ]
    : []),
]

const sources = {
  link: m.earnings_source_link,
  coupon: m.earnings_source_coupon,
  signup: m.earnings_source_signup,
  manual: m.earnings_source_manual,
  pos: m.earnings_source_pos,
}

/** Whether staff booked the earning manually: such rows have a negative id and a typed reason. */
export const isByHand = ({ id }: Pick<MemberEarning, 'id'>) => id < 0

const byHand: Partial<Record<ListedEarningKind, () => string>> = {
  bonus: m.earnings_manual_bonus,
  correction: m.earnings_manual_correction,
  writeoff: m.earnings_manual_writeoff,
}

/** Returns how the member earned it, and when it is released. */
export const listFacts = (earning: MemberEarning, zone: string): string[] => {
  const { why, kind, reason, matures_at, matured_at, state, awaits_cash_from } = earning
  return [
    ...(isByHand(earning)
      ? [byHand[kind]?.() ?? '', m.earnings_manual_reason({ reason: reason ?? '' })]
      : []),
    ...sourceOf(earning, zone),
    ...(why && state !== 'unqualified' ? [m.earnings_fact_hold({ days: why.hold_days })] : []),
    ...(state === 'pending' && matures_at
      ? [releaseOf(shortDay(matures_at, zone), awaits_cash_from !== null)]
      : []),
    ...(awaits_cash_from ? [`${awaitedCashLabels[awaits_cash_from]}.`] : []),
    ...(matured_at && kind !== 'writeoff'
      ? [m.earnings_fact_released({ date: shortDay(matured_at, zone) })]
      : []),
    ...(state === 'held' ? [m.earnings_fact_held()] : []),
  ]
}

const sourceOf = ({ through, why }: MemberEarning, zone: string) => {
  if (through) return [m.earnings_source_network({ name: through })]
  if (!why?.source) return []
  const { clicked_at, source } = why
  const date = clicked_at ? shortDay(clicked_at, zone) : ''
  return [sources[source]({ dated: clicked_at ? 'yes' : 'other', date })]
}

const releaseOf = (date: string, awaitsCash: boolean) =>
  awaitsCash ? m.earnings_fact_earliest({ date }) : m.earnings_fact_released({ date })

const shareOf = ({ base_minor, effective_bp, amount_minor }: MemberEarning, money: Write) =>
  base_minor > 0
    ? m.rate_part_share({ percent: percent(effective_bp), amount: money(amount_minor) })
    : money(amount_minor)
