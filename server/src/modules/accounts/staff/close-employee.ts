import type { Status } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, unauthenticated } from '../../../http/failure.ts'
import { changeAccount, closeAccount } from '../account/sign-in-new-account.ts'
import { users } from '../tables.ts'
import { getEditableEmployee } from './employee-queries.ts'

type Params = { id: number; status: Status }

/** Activates or deactivates an employee. Deactivating ends the sessions at once. */
export const setEmployeeStatus = async (
  db: Db,
  actor: Actor,
  { id, status }: Params,
  now: Date,
) => {
  if (status === 'inactive') await assertAdminRemains(db, actor, id)
  await getEditableEmployee(db, actor, id)
  await changeAccount(db, id, { status }, now)
}

/** Deletes an employee. Records of what the person did keep the name. */
export const removeEmployee = async (db: Db, actor: Actor, id: number, now: Date) => {
  await assertAdminRemains(db, actor, id)
  await getEditableEmployee(db, actor, id)
  await closeAccount(db, id, now)
}

/** Two employees who deactivate each other are serialized here, and the second is refused. */
const assertAdminRemains = async (db: Db, actor: Actor, id: number) => {
  const active = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.deleted_at)))
    .orderBy(asc(users.id))
    .for('no key update')
  if (!active.some((admin) => admin.id === actor.id)) throw unauthenticated()
  if (!active.some((admin) => admin.id !== id)) throw conflict(m.employee_last_admin)
}
