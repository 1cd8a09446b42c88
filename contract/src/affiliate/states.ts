/** States and labels of the affiliate program. */

/** How a buyer was attributed to a member: link, coupon, registration, by staff, or POS. */
export const attributionSources = ['link', 'coupon', 'signup', 'manual', 'pos'] as const
export type AttributionSource = (typeof attributionSources)[number]

export const memberEarningKinds = ['direct', 'level', 'pos', 'bonus', 'cashback'] as const
export type MemberEarningKind = (typeof memberEarningKinds)[number]

/** Kinds in the list of a member's earnings, including corrections and write-offs by staff. */
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

/** Labels of the commission states. Only the balance of the wallet is called "available". */
export const commissionLabels: Record<CommissionState, string> = {
  tracked: 'Awaiting delivery',
  pending: 'Pending',
  held: 'Under review',
  available: 'Released',
  reversed: 'Reversed',
  void: 'Canceled',
  unqualified: 'Not counted',
}

/** Why a referred sale earns no commission. */
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
