import type { employee, Input } from '@emporia/contract'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { hashOfNone } from '../session/password.ts'
import { hashNewPassword } from '../session/passwords/hash-new-password.ts'
import { assertUniqueEmail } from '../account/email-taken.ts'
import { sendInvitation, sendWelcome } from '../emails.ts'
import { users } from '../tables.ts'
import { notifyRoleChange } from './notify-role-change.ts'
import { getGrantableRole } from './role-queries.ts'

type Draft = Input<typeof employee.create>

/** Hashing is slow, so it is done before the transaction. */
export const prepareHash = ({ password, email, name }: Draft, { db }: { db: Db }) =>
  password === undefined
    ? hashOfNone()
    : hashNewPassword(db, password, { email, name, is_staff: true })

export const createEmployee = async (
  context: Context,
  actor: Actor,
  { draft, password_hash }: { draft: Draft; password_hash: string },
) => {
  const { db } = context
  const { name, email, phone = null, role_id, password } = draft
  await getGrantableRole(db, actor, role_id)
  const is_invited = password === undefined
  const account = { role: 'admin' as const, name, email, phone, role_id, password_hash, is_invited }
  const user = one(await assertUniqueEmail(db.insert(users).values(account).returning()))

  await notifyRoleChange(context, { change: 'assigned', role_id, user_id: user.id })
  // Without a password, the employee gets an invitation to choose one.
  await (is_invited ? sendInvitation : sendWelcome)(context, user)
  return user.id
}
