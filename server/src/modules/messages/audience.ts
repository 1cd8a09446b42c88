import type { Permission, Role } from '@emporia/contract'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { roles, users } from '../people/tables.ts'
import { settings } from '../site/tables.ts'
import type { Notice } from './notice.ts'

/** Somebody who may hear of something, and what they do not want to hear of. */
export type Listener = { id: number; role: Role; email: string; mutes: string[] }

type Found = Listener & { is_first_admin: boolean; keys: Permission[] | null; house: string | null }

/** Everybody whom some notices concern, in one query. */
export const findAudience = async (db: Db, notices: Notice[]) => {
  const found = await select(db, notices)
  const listenersOf = ({ to }: Notice): Found[] =>
    typeof to === 'number'
      ? found.filter(({ id }) => id === to)
      : found.filter((one) => one.role === 'admin' && holds(one, to.permission))
  /** Who gets the mail: the account itself, or for the staff the house. */
  const readerOf = (notice: Notice): Listener | undefined => {
    if (typeof notice.to === 'number') return listenersOf(notice)[0]
    const owner = found.find(({ is_first_admin }) => is_first_admin)
    return owner && { ...owner, email: owner.house || owner.email }
  }
  return { listenersOf, readerOf }
}

const holds = ({ is_first_admin, keys }: Found, permission: Permission) =>
  is_first_admin || (keys ?? []).includes(permission)

const select = (db: Db, notices: Notice[]): Promise<Found[]> => {
  const ids = notices.flatMap(({ to }) => (typeof to === 'number' ? to : []))
  const isStaffMeant = notices.some(({ to }) => typeof to !== 'number')
  return db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      is_first_admin: users.is_first_admin,
      keys: roles.permissions,
      house: sql<string | null>`(select ${settings.value} ->> 'contact_email' from ${settings}
        where ${settings.topic} = 'general')`,
      mutes: sql<string[]>`array(select topic || ':' || channel from notice_mutes
        where user_id = ${users.id})`,
    })
    .from(users)
    .leftJoin(roles, and(eq(roles.id, users.role_id), isNull(roles.deleted_at)))
    .where(
      and(
        isNull(users.deleted_at),
        eq(users.status, 'active'),
        or(inArray(users.id, ids), isStaffMeant ? eq(users.role, 'admin') : undefined),
      ),
    )
    .orderBy(users.id)
}
