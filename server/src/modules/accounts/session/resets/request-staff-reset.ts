import { and, count, eq, ne } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import type { Jobs } from '../../../../adapters/jobs.ts'
import { queueMail } from '../../../../adapters/mail/queue-mail.ts'
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
  const hasDecider = (await countOtherOwners(db, id)) > 0
  await queueMail(db, post.jobs, {
    event_key: `staff-reset-asked:${approval_id}`,
    to: email,
    subject: 'An owner has to approve your new password',
    heading: `Hello ${name}, an owner has to approve your new password`,
    paragraphs: [
      hasDecider
        ? 'Staff passwords are not reset by e-mail alone. Please contact an owner of the marketplace: once they approve, we send you a code.'
        : 'You are the only owner. Choose a new password on the server: **npm run staff -- reset-password**, followed by your e-mail.',
      'You did not ask for it? Then tell an owner. Your password stays as it is.',
    ],
  })
}

const countOtherOwners = async (db: Db, id: number) =>
  one(
    await db
      .select({ owners: count() })
      .from(users)
      .where(and(eq(users.is_first_admin, true), ne(users.id, id))),
  ).owners
