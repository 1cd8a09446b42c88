import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

export const contactFlow = defineStates({
  open: {
    get label() {
      return m.contact_state_open()
    },
    tone: 'amber',
    glyph: 'clock',
  },
  answered: {
    get label() {
      return m.contact_state_answered()
    },
    tone: 'blue',
    glyph: 'ring-50',
  },
  closed: {
    get label() {
      return m.contact_state_closed()
    },
    tone: 'green',
    glyph: 'check',
  },
})
export const contactStates = contactFlow.names
export type ContactState = StateOf<typeof contactFlow>

export const subscriberFlow = defineStates({
  pending: {
    get label() {
      return m.subscriber_state_pending()
    },
    tone: 'amber',
    glyph: 'clock',
  },
  confirmed: {
    get label() {
      return m.subscriber_state_confirmed()
    },
    tone: 'green',
    glyph: 'check',
  },
  left: {
    get label() {
      return m.subscriber_state_left()
    },
    tone: 'grey',
    glyph: 'ring-0',
  },
})
export const subscriberStates = subscriberFlow.names
export type SubscriberState = StateOf<typeof subscriberFlow>

export const campaignFlow = defineStates({
  draft: {
    get label() {
      return m.campaign_state_draft()
    },
    tone: 'grey',
    glyph: 'ring-0',
  },
  sending: {
    get label() {
      return m.campaign_state_sending()
    },
    tone: 'blue',
    glyph: 'ring-50',
  },
  sent: {
    get label() {
      return m.campaign_state_sent()
    },
    tone: 'green',
    glyph: 'check',
  },
  stopped: {
    get label() {
      return m.campaign_state_stopped()
    },
    tone: 'red',
    glyph: 'cross',
  },
})
export const campaignStates = campaignFlow.names
export type CampaignState = StateOf<typeof campaignFlow>
