import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

export const mailFlow = defineStates({
  queued: {
    get label() {
      return m.mail_state_queued()
    },
    tone: 'amber',
    glyph: 'clock',
  },
  sent: {
    get label() {
      return m.mail_state_sent()
    },
    tone: 'green',
    glyph: 'check',
  },
  logged: {
    get label() {
      return m.mail_state_logged()
    },
    tone: 'grey',
    glyph: 'ring-50',
  },
  failed: {
    get label() {
      return m.mail_state_failed()
    },
    tone: 'red',
    glyph: 'cross',
  },
  off: {
    get label() {
      return m.mail_state_off()
    },
    tone: 'grey',
    glyph: 'ring-0',
  },
})
export const mailStates = mailFlow.names
export type MailState = StateOf<typeof mailFlow>
