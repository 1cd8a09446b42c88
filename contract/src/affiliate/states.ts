import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

/** How a buyer was attributed to a member: link, coupon, registration, by staff, or POS. */
export const attributionSources = ['link', 'coupon', 'signup', 'manual', 'pos'] as const
export type AttributionSource = (typeof attributionSources)[number]

export const memberEarningKinds = ['direct', 'level', 'pos', 'bonus', 'cashback'] as const
export type MemberEarningKind = (typeof memberEarningKinds)[number]

/** Kinds in the list of a member's earnings, including corrections and write-offs by staff. */
export const listedEarningKinds = [...memberEarningKinds, 'correction', 'writeoff'] as const
export type ListedEarningKind = (typeof listedEarningKinds)[number]

/** States of a commission. Only the balance of the wallet is called "available". */
export const commissionFlow = defineStates({
  tracked: {
    get label() {
      return m.commission_state_tracked()
    },
    tone: 'grey',
    glyph: 'ring-25',
  },
  pending: {
    get label() {
      return m.commission_state_pending()
    },
    tone: 'amber',
    glyph: 'ring-50',
  },
  held: {
    get label() {
      return m.commission_state_held()
    },
    tone: 'red',
    glyph: 'pause',
  },
  available: {
    get label() {
      return m.commission_state_available()
    },
    tone: 'green',
    glyph: 'ring-100',
  },
  reversed: {
    get label() {
      return m.commission_state_reversed()
    },
    tone: 'red',
    glyph: 'back',
  },
  void: {
    get label() {
      return m.commission_state_void()
    },
    tone: 'grey',
    glyph: 'cross',
  },
  unqualified: {
    get label() {
      return m.commission_state_unqualified()
    },
    tone: 'grey',
    glyph: 'ring-0',
  },
})
export const commissionStates = commissionFlow.names
export type CommissionState = StateOf<typeof commissionFlow>

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
export const fraudFlow = defineStates({
  open: {
    get label() {
      return m.fraud_state_open()
    },
    tone: 'amber',
    glyph: 'clock',
    next: ['cleared', 'confirmed'],
  },
  cleared: {
    get label() {
      return m.fraud_state_cleared()
    },
    tone: 'green',
    glyph: 'check',
  },
  confirmed: {
    get label() {
      return m.fraud_state_confirmed()
    },
    tone: 'red',
    glyph: 'cross',
  },
})
export const fraudStates = fraudFlow.names
export type FraudState = StateOf<typeof fraudFlow>
