import { type Permission, permissions } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { newLogin } from './spec/reach/people.ts'
import { as, db } from './app.ts'

/** Credits above this amount per admin and day need a second admin. */
export const bound = 500_000

/** Gives bob exactly these permissions; the test adds the rest of the staff. */
export const grantBob = (...granted: Permission[]) =>
  db.execute(sql`update roles set permissions = ${sql.param(granted)}::text[] where id = 1`)

export const hire = async (name: string, ...granted: Permission[]) => {
  const { id, token } = await newLogin('admin', name)
  await db.execute(sql`
    with role as (insert into roles (name, permissions)
      values (${name}, ${sql.param(granted)}::text[]) returning id)
    update users set role_id = role.id from role where users.id = ${id}`)
  return { id, call: as({ token }) }
}

export const decide = (id: number, status: string, who = as('ada'), note?: string) =>
  who('POST', '/admin/approval-status', { id, status, ...(note && { note }) })

type Reply = Awaited<ReturnType<typeof decide>>

/**
 * Returns the reply of a call; if it requires approval, bob approves it and that reply is returned.
 */
export const approveIfPending = async (reply: Reply): Promise<Reply> => {
  const { approval_id } = reply.data ?? {}
  if (!approval_id) return reply
  await grantBob(...permissions)
  return decide(approval_id, 'approved', as('bob'))
}
