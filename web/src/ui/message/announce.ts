import * as m from '@emporia/messages/common'

import { notify } from './notification.ts'

type Outcome = { success: boolean; message: string; isTimed?: boolean }

/** The wording of specification 8 for the outcome of an action. */
const outcomeOf = ({ success, message, isTimed = true }: Outcome) =>
  success
    ? {
        isTimed,
        title: m.notification_success_title(),
        text: message || m.notification_success_text(),
        failed: false,
      }
    : {
        title: m.notification_failed_title(),
        text: message || m.notification_failed_text(),
        failed: true,
      }

/** Shows 'Success' or 'Failed' with the server's message. */
export const announce = (outcome: Outcome) => notify(outcomeOf(outcome))
