import { approvalKind } from '../../../approvals/kind.ts'
import { staffResetInput } from './request-staff-reset.ts'
import { newCode } from './reset-code.ts'
import { sendApprovedCode } from './send-reset-code.ts'

/** Approval kind that mails the code, with which the employee sets a new password. */
export const staffResetKind = approvalKind({
  input: staffResetInput,
  prepare: () => newCode(),
  run: async (context, { user_id }) => {
    if (context.ready) await sendApprovedCode(context, { user_id, code: context.ready })
    return { result_id: user_id }
  },
})
