import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

export const offerFlow = defineStates({
  scheduled: {
    get label() {
      return m.offer_state_scheduled()
    },
    tone: 'blue',
    glyph: 'clock',
  },
  running: {
    get label() {
      return m.offer_state_running()
    },
    tone: 'green',
    glyph: 'ring-100',
  },
  ended: {
    get label() {
      return m.offer_state_ended()
    },
    tone: 'grey',
    glyph: 'check',
  },
  off: {
    get label() {
      return m.offer_state_off()
    },
    tone: 'grey',
    glyph: 'pause',
  },
})
export const offerStates = offerFlow.names
export type OfferState = StateOf<typeof offerFlow>

type Span = { status: string; starts_at: string | null; ends_at: string | null }

/**
 * Returns the state of an offer or a coupon. It is never stored: it follows from status and dates.
 */
export const getOfferState = ({ status: is, starts_at, ends_at }: Span, now: Date): OfferState => {
  if (is !== 'active') return 'off'
  if (starts_at !== null && new Date(starts_at) > now) return 'scheduled'
  return ends_at === null || new Date(ends_at) > now ? 'running' : 'ended'
}

/**
 * Why a shop's coupon or sale is not in effect although its dates and limits allow it: staff
 * deactivated it, the shop's package includes no coupons, the shop is not open, or on vacation.
 */
export const inactiveReasons = ['deactivated', 'package', 'closed', 'vacation'] as const
export type InactiveReason = (typeof inactiveReasons)[number]
