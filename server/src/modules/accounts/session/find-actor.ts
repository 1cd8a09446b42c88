import { ownerRights, permissions } from '@emporia/contract'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { preparedSelect } from '../../../db/prepared.ts'
import type { Actor } from '../../../http/actor.ts'
import { roles, users } from '../tables.ts'
import { mustVerifyEmail } from '../../settings/verified-email.ts'
import { shops } from '../../shops/public.ts'
import { shopTeam } from '../team/tables.ts'
import { mustEnroll } from './factors/staff-factor.ts'
import { later, getSessionLifetime, useNotedMs } from './rules.ts'
import { viewKey } from './views/view-key.ts'
import { sessions } from './tables.ts'
import { hashToken } from '../../../http/security/token.ts'

/**
 * Returns the owner of a token with the current permissions, unless the session has ended or the
 * account was closed. Using a session extends it; that is recorded once a minute, outside any
 * transaction.
 */
export const findActor = async (db: Db, token: string, now: Date): Promise<Actor | undefined> => {
  const found = await findSession(db, token, now)
  if (!found) return undefined
  if (new Date(found.used_at) <= minuteAgo(now)) await noteUse(db, found, now)

  const confirmed_at = new Date(found.confirmed_at).toISOString()
  return {
    ...toPerson(found),
    session_id: found.session_id,
    confirmed_at,
    ...(found.staff_id !== null && { viewed_by: found.staff_id }),
  }
}

/** Returns a person with their present rights, but without a session; API keys act for them. */
export const findPerson = async (
  db: Db,
  id: number,
  now: Date,
): Promise<Omit<Actor, 'session_id'> | undefined> => {
  const [found] = await selectPerson(db, { id, now: now.toISOString() })
  return found && toPerson(found)
}

const toPerson = (found: PersonRow) => ({
  id: found.id,
  role: found.role,
  is_owner: found.is_first_admin,
  is_guest: found.guest_email !== null,
  must_enroll: found.must_enroll,
  must_verify_email: found.must_verify_email,
  ...permissionsOf(found),
  ...shopOf(found),
})

/** Returns a seller's own shop, or the shop of this team login. */
const shopOf = ({ id, role, shop_id, owner_id, rights, paused_at }: PersonRow) => {
  if (role !== 'seller') return { shop_id: null }
  const held = paused_at ? [] : (rights ?? [])
  return {
    shop_id,
    owner_id,
    rights: owner_id === id ? ownerRights : held,
    is_paused: paused_at !== null,
  }
}

const findSession = async (db: Db, token: string, now: Date) => {
  const [found] = await selectSession(db, { hash: hashToken(token), now: now.toISOString() })
  return found
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

const { placeholder } = sql

/** A view session ends when its employee leaves or no longer manages such accounts. */
const mayBeViewed = sql`(${sessions.staff_id} is null or exists (
  select from users staff left join roles held on held.id = staff.role_id and held.deleted_at is null
  where staff.id = ${sessions.staff_id} and staff.status = 'active' and staff.deleted_at is null
    and (staff.is_first_admin or (
      ${viewKey(users.role)} = any(held.permissions) and ${viewKey(users.role)} <> all(held.view_only)))))`
const personColumns = {
  id: users.id,
  role: users.role,
  guest_email: users.guest_email,
  is_first_admin: users.is_first_admin,
  permissions: roles.permissions,
  view_only: roles.view_only,
  shop_id: shops.id,
  owner_id: shops.owner_id,
  rights: shopTeam.rights,
  paused_at: shopTeam.paused_at,
  must_enroll: mustEnroll,
  must_verify_email: mustVerifyEmail(users),
}
type PersonRow = Pick<SessionRow, keyof typeof personColumns>

const isRole = and(eq(roles.id, users.role_id), isNull(roles.deleted_at))
const isTeam = eq(shopTeam.user_id, users.id)
const isShop = sql`${shops.id} = coalesce(${shopTeam.shop_id},
  (select own.id from shops own where own.owner_id = ${users.id}))`
const isOpen = and(eq(users.status, 'active'), isNull(users.deleted_at))

const selectPerson = preparedSelect(
  new QueryBuilder()
    .select(personColumns)
    .from(users)
    .leftJoin(roles, isRole)
    .leftJoin(shopTeam, isTeam)
    .leftJoin(shops, isShop)
    .where(and(eq(users.id, placeholder('id')), isOpen)),
)

const selectSession = preparedSelect(
  new QueryBuilder()
    .select({
      session_id: sessions.id,
      used_at: sessions.used_at,
      confirmed_at: sessions.confirmed_at,
      staff_id: sessions.staff_id,
      ...personColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(roles, isRole)
    .leftJoin(shopTeam, isTeam)
    .leftJoin(shops, isShop)
    .where(
      and(
        eq(sessions.token_hash, placeholder('hash')),
        gt(sessions.idle_ends_at, placeholder('now')),
        gt(sessions.ends_at, placeholder('now')),
        isOpen,
        mayBeViewed,
      ),
    ),
)

const permissionsOf = (row: PersonRow) => {
  if (row.role !== 'admin') return { permissions: [] }
  if (row.is_first_admin) return { permissions }
  return { permissions: row.permissions ?? [], view_only: row.view_only ?? [] }
}

/** Never revives an ended session, and never shortens one. */
const noteUse = (db: Db, { session_id, role }: SessionRow, now: Date) =>
  db
    .update(sessions)
    .set({
      used_at: now.toISOString(),
      idle_ends_at: sql`greatest(${sessions.idle_ends_at},
        least(${sessions.ends_at}, ${later(now, getSessionLifetime(role).idleMs)}::timestamptz))`,
    })
    .where(
      and(
        eq(sessions.id, session_id),
        lte(sessions.used_at, minuteAgo(now).toISOString()),
        gt(sessions.idle_ends_at, now.toISOString()),
      ),
    )

const minuteAgo = (now: Date) => new Date(now.getTime() - useNotedMs)
