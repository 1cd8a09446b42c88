import { type Permission, rightOfTopic, type Role, type TeamRight } from '@emporia/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../db/client.ts'
import { placeOfIds, preparedSelect } from '../../db/prepared.ts'
import { roles, users, shopTeam } from '../accounts/public.ts'
import { shops } from '../shops/public.ts'
import { settings } from '../settings/public.ts'
import type { NotificationMessage } from './notification.ts'

/** A person who may be notified, with their muted topics. */
export type Listener = {
  id: number
  role: Role
  email: string
  /** A buyer without an account, who has no notifications in the app. */
  is_guest: boolean
  /** Their language; null is the default one. */
  locale: string | null
  /** Their time zone; null is that of the marketplace. */
  time_zone: string | null
  mutes: string[]
  /** The shop owner whose team this login belongs to, or null. */
  works_for: number | null
}

type RecipientRow = Listener & {
  is_first_admin: boolean
  keys: Permission[] | null
  view_only: Permission[] | null
  rights: TeamRight[] | null
  house: string | null
}

/** Returns all recipients of some notifications, in one query. */
export const findAudience = async (db: Db, notices: NotificationMessage[]) => {
  const found: RecipientRow[] = await selectAudience(db, meantBy(notices))
  const listenersOf = ({ to, topic }: NotificationMessage): RecipientRow[] =>
    typeof to === 'number'
      ? found.filter((one) => one.id === to || isTeamRecipient(one, to, topic))
      : found.filter(
          (one) => one.role === 'admin' && one.id !== to.but && holds(one, to.permission),
        )
  /** Recipients of the e-mail: the account and its team, or one platform address for all staff. */
  const readersOf = (notice: NotificationMessage): Listener[] => {
    if (typeof notice.to === 'number') return listenersOf(notice)
    const owner = found.find(({ is_first_admin }) => is_first_admin)
    return owner
      ? [{ ...owner, email: owner.house || owner.email, locale: null, time_zone: null }]
      : []
  }
  return { listenersOf, readersOf }
}

/**
 * Returns whether a login of a shop's team has the right to the topic of a notification to its
 * owner.
 */
const isTeamRecipient = (
  { works_for, rights }: RecipientRow,
  owner: number,
  topic: NotificationMessage['topic'],
) => works_for === owner && (rights ?? []).some((right) => right === rightOfTopic[topic])

/** Work is announced to employees who can do it, not to those who only view it. */
const holds = ({ is_first_admin, keys, view_only }: RecipientRow, permission: Permission) =>
  is_first_admin || ((keys ?? []).includes(permission) && !(view_only ?? []).includes(permission))

const meantBy = (notices: NotificationMessage[]) => ({
  ids: notices.flatMap(({ to }) => (typeof to === 'number' ? to : [])),
  is_staff: notices.some(({ to }) => typeof to !== 'number'),
})

const query = new QueryBuilder()
const isMeant = (column: PgColumn) => sql`${column} = any(${placeOfIds('ids')})`

/** Each part uses its own index, because most accounts are not recipients. */
const meant = query
  .select({ id: users.id })
  .from(users)
  .where(isMeant(users.id))
  .union(
    query
      .select({ id: shopTeam.user_id })
      .from(shopTeam)
      .innerJoin(shops, eq(shops.id, shopTeam.shop_id))
      .where(isMeant(shops.owner_id)),
  )
  .union(
    query
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), sql`${sql.placeholder('is_staff')}::boolean`)),
  )

const selectAudience = preparedSelect(
  query
    .select({
      id: users.id,
      role: users.role,
      email: sql<string>`coalesce(${users.guest_email}, ${users.email})`,
      is_guest: sql<boolean>`${users.guest_email} is not null`,
      locale: users.locale,
      time_zone: users.time_zone,
      is_first_admin: users.is_first_admin,
      keys: roles.permissions,
      view_only: roles.view_only,
      rights: shopTeam.rights,
      works_for: shops.owner_id,
      house: sql<string | null>`(select ${settings.value} ->> 'contact_email' from ${settings}
        where ${settings.topic} = 'general')`,
      mutes: sql<string[]>`array(select topic || ':' || channel from notification_mutes
        where user_id = ${users.id})`,
    })
    .from(users)
    .leftJoin(roles, and(eq(roles.id, users.role_id), isNull(roles.deleted_at)))
    .leftJoin(shopTeam, and(eq(shopTeam.user_id, users.id), isNull(shopTeam.paused_at)))
    .leftJoin(shops, eq(shops.id, shopTeam.shop_id))
    .where(and(isNull(users.deleted_at), eq(users.status, 'active'), inArray(users.id, meant)))
    .orderBy(users.id),
)
