import * as m from '@emporia/messages/answer'

import { defineStates, type StateOf } from '../states.ts'

export const contentReportFlow = defineStates({
  open: {
    get label() {
      return m.report_state_open()
    },
    tone: 'amber',
    glyph: 'clock',
  },
  in_review: {
    get label() {
      return m.report_state_review()
    },
    tone: 'blue',
    glyph: 'ring-50',
  },
  upheld: {
    get label() {
      return m.report_state_upheld()
    },
    tone: 'green',
    glyph: 'check',
  },
  rejected: {
    get label() {
      return m.report_state_rejected()
    },
    tone: 'grey',
    glyph: 'cross',
  },
})
export const contentReportStatuses = contentReportFlow.names
export type ContentReportStatus = StateOf<typeof contentReportFlow>
