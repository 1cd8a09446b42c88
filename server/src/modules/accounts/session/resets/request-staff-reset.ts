import { and, count, eq, ne } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import type { Jobs } from '../../../../adapters/jobs.ts'
import { sendEmail } from '../../../notifications/send-email.ts'
import type { Secrets } from '../../../../adapters/secrets.ts'
import { findOpenReset, requestApproval } from '../../../approvals/request-approval.ts'
import { users } from '../../tables.ts'

type Staff = { id: number; name: string; email: string }
type Deps = { now: Date; jobs: Jobs; secrets: Secrets; public_url: string }

export const staffResetInput = z.strictObject({ user_id: z.int() })

/** Asks the owners to approve an employee's password reset, and informs the employee. */
export const requestStaffReset = async (db: Db, { id, name, email }: Staff, post: Deps) => {
  if (await findOpenReset(db, id, post.now)) return
  const { approval_id } = await requestApproval(
    db,
    {
      kind: 'staff_reset',
      permission: 'owner',
      input: { user_id: id },
      title: 'New password for a staff account',
      reason: 'Requested on the sign-in page. Ask the employee in person before you approve.',
      effects: [{ label: 'Code for a new password', amount_minor: null, text: 'Sent by e-mail' }],
      path: '/admin/employee',
      beneficiary_id: id,
    },
    { ...post, asked_by: null },
  )
  const has_decider = (await countOtherOwners(db, id)) > 0
  const request = { approval_id, name, has_decider }
  await sendEmail({ ...post, db }, 'staff-reset-needed', { address: email }, request)
}

const countOtherOwners = async (db: Db, id: number) =>
  one(
    await db
      .select({ owners: count() })
      .from(users)
      .where(and(eq(users.is_first_admin, true), ne(users.id, id))),
  ).owners
