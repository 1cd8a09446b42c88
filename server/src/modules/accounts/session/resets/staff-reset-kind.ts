import { approvalKind } from '../../../approvals/kind.ts'
import { staffResetInput } from './request-staff-reset.ts'
import { newCode } from './reset-code.ts'
import { sendApprovedCode } from './send-reset-code.ts'

/** Approval kind that mails the code, with which the employee sets a new password. */
export const staffResetKind = approvalKind({
  input: staffResetInput,
  prepare: () => newCode(),
  run: async (db, { user_id }, { ready, clock, jobs, settings: { public_url } }) => {
    const deps = { now: clock.now(), jobs, public_url }
    if (ready) await sendApprovedCode(db, { user_id, code: ready }, deps)
    return { result_id: user_id }
  },
})
