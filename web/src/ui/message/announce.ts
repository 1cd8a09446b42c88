import { notify } from './notification.ts'

type Outcome = { success: boolean; message: string }

/** The wording of specification 8 for the outcome of an action. */
const outcomeOf = ({ success, message }: Outcome) =>
  success
    ? { title: 'Success', text: message || 'Successfully done', failed: false }
    : { title: 'Failed', text: message || 'Something went wrong', failed: true }

/** Shows 'Success' or 'Failed' with the server's message. */
export const announce = (outcome: Outcome) => notify(outcomeOf(outcome))
