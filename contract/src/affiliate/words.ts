/** Which words the programme for members has for its things (affiliate.md 2). */

/** How somebody came to belong to a member: by a link, a coupon, at the registration, by hand, at a till. */
export const attributionSources = ['link', 'coupon', 'signup', 'manual', 'pos'] as const
export type AttributionSource = (typeof attributionSources)[number]

export const memberEarningKinds = ['direct', 'level', 'pos', 'bonus', 'cashback'] as const
export type MemberEarningKind = (typeof memberEarningKinds)[number]

/** What stands in the list of a member's earnings: also what the staff took back or gave up. */
export const listedEarningKinds = [...memberEarningKinds, 'correction', 'writeoff'] as const
export type ListedEarningKind = (typeof listedEarningKinds)[number]

export const commissionStates = [
  'tracked',
  'pending',
  'held',
  'available',
  'reversed',
  'void',
  'unqualified',
] as const
export type CommissionState = (typeof commissionStates)[number]

/** What an amount in each state is called; only what is in the wallet is available. */
export const commissionWords: Record<CommissionState, string> = {
  tracked: 'Awaiting delivery',
  pending: 'Pending',
  held: 'Under review',
  available: 'Released',
  reversed: 'Reversed',
  void: 'Canceled',
  unqualified: 'Not counted',
}

/** Why nothing comes of a sale that somebody brought. */
export const unqualifiedReasons = [
  'expired',
  'self_referral',
  'same_device',
  'same_payout',
  'same_phone',
  'same_address',
  'suspended',
  'no_package',
  'category_not_in_package',
  'not_affiliate',
  'no_rate',
  'no_margin',
  'too_small',
] as const
export type UnqualifiedReason = (typeof unqualifiedReasons)[number]

export const rateSources = ['member', 'product', 'category', 'default'] as const
export type RateSource = (typeof rateSources)[number]

export const visitDevices = ['phone', 'tablet', 'computer', 'other'] as const
export type VisitDevice = (typeof visitDevices)[number]

export const fraudSubjects = ['line', 'commission', 'code', 'member'] as const
export const fraudSeverities = ['block', 'hold', 'flag'] as const
export type FraudSeverity = (typeof fraudSeverities)[number]
export const fraudStates = ['open', 'cleared', 'confirmed'] as const
export type FraudState = (typeof fraudStates)[number]
