import { defineStates, type StateOf } from '../states.ts'

export const mailFlow = defineStates({
  queued: { label: 'Queued', tone: 'amber', glyph: 'clock' },
  sent: { label: 'Sent', tone: 'green', glyph: 'check' },
  logged: { label: 'Logged', tone: 'grey', glyph: 'ring-50' },
  failed: { label: 'Failed', tone: 'red', glyph: 'cross' },
  off: { label: 'Off', tone: 'grey', glyph: 'ring-0' },
})
export const mailStates = mailFlow.names
export type MailState = StateOf<typeof mailFlow>
