import { defineStates, type StateOf } from '../states.ts'

export const contactFlow = defineStates({
  open: { label: 'Open', tone: 'amber', glyph: 'clock' },
  answered: { label: 'Answered', tone: 'blue', glyph: 'ring-50' },
  closed: { label: 'Closed', tone: 'green', glyph: 'check' },
})
export const contactStates = contactFlow.names
export type ContactState = StateOf<typeof contactFlow>

export const subscriberFlow = defineStates({
  pending: { label: 'Pending', tone: 'amber', glyph: 'clock' },
  confirmed: { label: 'Confirmed', tone: 'green', glyph: 'check' },
  left: { label: 'Left', tone: 'grey', glyph: 'ring-0' },
})
export const subscriberStates = subscriberFlow.names
export type SubscriberState = StateOf<typeof subscriberFlow>

export const campaignFlow = defineStates({
  draft: { label: 'Draft', tone: 'grey', glyph: 'ring-0' },
  sending: { label: 'Sending', tone: 'blue', glyph: 'ring-50' },
  sent: { label: 'Sent', tone: 'green', glyph: 'check' },
  stopped: { label: 'Stopped', tone: 'red', glyph: 'cross' },
})
export const campaignStates = campaignFlow.names
export type CampaignState = StateOf<typeof campaignFlow>
