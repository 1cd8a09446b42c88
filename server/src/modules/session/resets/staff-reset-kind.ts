import { approvalKind } from '../../approvals/kind.ts'
import { staffResetInput } from './request-staff-reset.ts'
import { newCode } from './reset-code.ts'
import { sendApprovedCode } from './send-reset-code.ts'

/** An owner has approved: the code is mailed, and the employee chooses a new password with it. */
export const staffResetKind = approvalKind({
  input: staffResetInput,
  prepare: () => newCode(),
  run: async (db, { user_id }, { ready, clock, jobs }) => {
    if (ready) await sendApprovedCode(db, { user_id, code: ready }, { now: clock.now(), jobs })
    return { result_id: user_id }
  },
})
