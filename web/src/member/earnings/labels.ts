import {
  awaitedCashLabels,
  type EarningWhy,
  type ListedEarningKind,
  type MemberEarning,
  type UnqualifiedReason,
} from '@emporia/contract'

import { shortDay } from '../../format/date.ts'
import { counted, percent } from '../../format/number.ts'
import { sourceLabels } from '../links/rate-labels.ts'

export const kindLabels: Record<ListedEarningKind, string> = {
  direct: 'Your link',
  level: 'Your tree',
  pos: 'Your till',
  bonus: 'Bonus',
  cashback: 'Cashback',
  correction: 'Correction',
  writeoff: 'Debt written off',
}

const reasons: Record<UnqualifiedReason, string> = {
  expired: 'The link was followed too long before the order.',
  self_referral: 'Your own purchases earn nothing.',
  same_device: 'It was ordered on a device that you sign in with.',
  same_payout: 'The buyer is paid to the same account as you.',
  same_phone: 'It was sent to your phone number.',
  same_address: 'It was sent to your address.',
  suspended: 'Your programme was suspended then.',
  no_package: 'You had no affiliate package then. With one, the next sale counts.',
  category_not_in_package: 'Your package does not hold for this category.',
  not_affiliate: 'This product is not shared.',
  no_rate: 'There is no rate for this product.',
  no_margin: 'Discounts left nothing of this sale to share.',
  too_small: 'It came to less than the smallest amount.',
}
const isReason = (reason: string): reason is UnqualifiedReason => reason in reasons

export const getReasonLabel = (reason: string) => (isReason(reason) ? reasons[reason] : reason)

type Part = { label: string; value: string; isSum?: boolean }
type Write = (minor: number) => string

/** Returns the parts of an amount in the order of the calculation. */
export const listParts = (earning: MemberEarning, money: Write): Part[] => {
  const { why, base_minor, rate_bp, amount_minor, reversed_minor } = earning
  const share = base_minor > 0 ? `${percent(earning.effective_bp)} · ` : ''
  const whole: Part = {
    label: 'You earn',
    value: `${share}${money(amount_minor)}`,
    isSum: true,
  }
  const back: Part[] =
    reversed_minor === 0
      ? []
      : [
          { label: 'Reversed, because goods were returned', value: money(-reversed_minor) },
          { label: 'Yours', value: money(amount_minor - reversed_minor), isSum: true },
        ]
  if (!why)
    return [
      ...(base_minor > 0 ? [{ label: 'Of goods worth', value: money(base_minor) }] : []),
      ...(rate_bp > 0 ? [{ label: 'Rate', value: percent(rate_bp) }] : []),
      whole,
      ...back,
    ]
  return [...goodsOf(why, money), ...rateOf(earning, why), ...limitsOf(why, money), whole, ...back]
}

const goodsOf = ({ base_minor, coupon_minor }: EarningWhy, money: Write): Part[] => [
  ...(coupon_minor > 0
    ? [
        { label: 'Goods', value: money(base_minor + coupon_minor) },
        { label: 'Coupons', value: money(-coupon_minor) },
      ]
    : []),
  { label: 'Paid for the goods, without delivery and tax', value: money(base_minor) },
]

const rateOf = ({ level, rate_bp }: MemberEarning, why: EarningWhy): Part[] => {
  if (level > 0) return [{ label: `Rate of level ${level}`, value: percent(rate_bp) }]
  const named = why.package_name ?? 'Package'
  return [
    ...(why.rate_source
      ? [{ label: sourceLabels[why.rate_source], value: percent(why.rate_bp) }]
      : []),
    ...(why.package_min_bp > why.rate_bp
      ? [{ label: `${named}: at least`, value: percent(why.package_min_bp) }]
      : []),
    ...(why.package_bonus_bp > 0
      ? [{ label: `${named}: on top`, value: percent(why.package_bonus_bp) }]
      : []),
    ...(why.multiplier_x100 > 100
      ? [{ label: 'Boost', value: `× ${why.multiplier_x100 / 100}` }]
      : []),
    { label: 'Nominal rate', value: percent(rate_bp), isSum: true },
  ]
}

const caps: Record<string, string> = {
  boost: 'Your boost has given all that it gives',
  daily: 'Over what your package allows in a day',
  monthly: 'Over what your package allows in a month',
}

const limitsOf = (why: EarningWhy, money: Write): Part[] => [
  ...(why.wanted_minor > why.pool_minor
    ? [
        { label: 'All rates of this sale together', value: money(why.wanted_minor) },
        { label: 'The platform’s margin had room for', value: money(why.pool_minor) },
      ]
    : []),
  ...(why.capped_minor > 0
    ? [
        {
          label: caps[why.cap_reason ?? ''] ?? 'Over the limit',
          value: money(-why.capped_minor),
        },
      ]
    : []),
]

const sources = {
  link: 'They followed your link',
  coupon: 'They used your coupon',
  signup: 'They registered with your code',
  manual: 'The market entered it for you',
  pos: 'They bought at your till before',
}

/** Whether staff booked the earning manually: such rows have a negative id and a typed reason. */
export const isByHand = ({ id }: Pick<MemberEarning, 'id'>) => id < 0

const byHand: Partial<Record<ListedEarningKind, string>> = {
  bonus: 'The market gave it to you.',
  correction: 'The market took it back. What was not there you owe.',
  writeoff: 'You need not pay so much of your debt back.',
}

/** Returns how the member earned it, and when it is released. */
export const listFacts = (earning: MemberEarning, zone: string): string[] => {
  const { why, kind, reason, matures_at, matured_at, state, awaits_cash_from } = earning
  return [
    ...(isByHand(earning) ? [byHand[kind] ?? '', `Reason: ${reason ?? ''}`] : []),
    ...sourceOf(earning, zone),
    ...(why && state !== 'unqualified'
      ? [
          `It waits ${counted(why.hold_days, 'day')} from the delivery on, until goods cannot come back.`,
        ]
      : []),
    ...(state === 'pending' && matures_at
      ? [`Released on ${shortDay(matures_at, zone)}${awaits_cash_from ? ' at the earliest' : ''}.`]
      : []),
    ...(awaits_cash_from ? [`${awaitedCashLabels[awaits_cash_from]}.`] : []),
    ...(matured_at && kind !== 'writeoff' ? [`Released on ${shortDay(matured_at, zone)}.`] : []),
    ...(state === 'held' ? ['Somebody of the market looks into it. It is not lost.'] : []),
  ]
}

const sourceOf = ({ through, why }: MemberEarning, zone: string) => {
  if (through) return [`${through} of your tree brought the buyer.`]
  if (!why?.source) return []
  const on = why.clicked_at ? ` on ${shortDay(why.clicked_at, zone)}` : ''
  return [`${sources[why.source]}${on}.`]
}
