import * as m from '@emporia/messages/answer'
import { and, count, eq, ne } from 'drizzle-orm'
import { z } from 'zod'

import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { sendEmail } from '../../../notifications/send-email.ts'
import { findOpenReset, requestApproval } from '../../../approvals/request-approval.ts'
import { users } from '../../tables.ts'

type Staff = { id: number; name: string; email: string }

export const staffResetInput = z.strictObject({ user_id: z.int() })

/** Asks the owners to approve an employee's password reset, and informs the employee. */
export const requestStaffReset = async (context: Context, { id, name, email }: Staff) => {
  const { db } = context
  if (await findOpenReset(db, id, context.now)) return
  const { approval_id } = await requestApproval(
    // The caller is not signed in.
    { ...context, actor_id: null },
    {
      kind: 'staff_reset',
      permission: 'owner',
      input: { user_id: id },
      title: m.account_new_password_staff,
      reason: m.account_requested_sign_page,
      effects: () => [
        { label: m.account_code_new_password(), amount_minor: null, text: m.account_sent_e_mail() },
      ],
      path: '/admin/employee',
      beneficiary_id: id,
    },
  )
  const has_decider = (await countOtherOwners(db, id)) > 0
  const request = { approval_id, name, has_decider }
  await sendEmail(context, 'staff-reset-needed', { address: email }, request)
}

const countOtherOwners = async (db: Db, id: number) =>
  one(
    await db
      .select({ owners: count() })
      .from(users)
      .where(and(eq(users.is_first_admin, true), ne(users.id, id))),
  ).owners
