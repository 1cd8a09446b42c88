import {
  type AppNotification,
  type ListQuery,
  notificationChannels,
  type NotificationSetting,
  notificationTopics,
  type Page,
  topicsFor,
} from '@emporia/contract'
import { and, count, eq, inArray, isNull, lte } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { paginate } from '../../db/paginate.ts'
import { descending } from '../../db/sorts.ts'
import type { Actor } from '../../http/actor.ts'
import { readNotificationText } from './notification-text.ts'
import { notificationMutes, notifications } from './tables.ts'

type Query = ListQuery<'created_at'> & { is_unread?: boolean | undefined }

/** Returns a page of a user's notifications, the newest first, and the number of unread ones. */
export const listNotifications = async (
  db: Db,
  actor: Reader,
  query: Query,
): Promise<Page<AppNotification> & { unread: number }> => {
  const { is_unread } = query
  const unread = await countUnread(db, actor)
  const page = await paginate(db, {
    query,
    from: notifications,
    id: notifications.id,
    where: and(isFor(actor), is_unread ? isNull(notifications.read_at) : undefined),
    sorts: { created_at: descending(notifications.id) },
    ...(is_unread && { total: unread }),
    load: (ids) => db.select().from(notifications).where(inArray(notifications.id, ids)),
  })
  return { ...page, rows: page.rows.map(toView), unread }
}

/** A notification in the language of the reader, or that of its time. */
const toView = (row: typeof notifications.$inferSelect) => {
  const { translations: _translations, data: _data, ...view } = row
  return { ...view, ...readNotificationText(row) }
}

export const countUnread = async (db: Db, actor: Reader) => {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(isFor(actor), isNull(notifications.read_at)))
  return row?.unread ?? 0
}

type Reader = Pick<Actor, 'id' | 'role' | 'rights'>

/** Team logins of a shop read what their current rights cover, whatever was sent to them before. */
const isFor = ({ id, role, rights = [] }: Reader) => {
  const isHelper = role === 'seller' && !rights.includes('owner')
  return and(
    eq(notifications.user_id, id),
    isHelper ? inArray(notifications.topic, [...topicsFor(role, rights)]) : undefined,
  )
}

/** Marks one notification as read, or all up to the newest one that the caller has seen. */
export const markRead = async (
  db: Db,
  userId: number,
  { which, now }: { which: { id: number } | { up_to_id: number }; now: Date },
) => {
  const those =
    'id' in which ? eq(notifications.id, which.id) : lte(notifications.id, which.up_to_id)
  await db
    .update(notifications)
    .set({ read_at: now.toISOString() })
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at), those))
}

/** Lists the topics a user can be notified about, and whether each is on. */
export const listNotificationSettings = async (
  db: Db,
  { id, role, rights }: Pick<Actor, 'id' | 'role' | 'rights'>,
): Promise<NotificationSetting[]> => {
  const mutes = await db.select().from(notificationMutes).where(eq(notificationMutes.user_id, id))
  return topicsFor(role, rights).map((topic) => {
    const [mail, app] = notificationChannels.map(
      (channel) => !mutes.some((mute) => mute.topic === topic && mute.channel === channel),
    )
    const is_fixed = topic === 'security'
    return {
      topic,
      ...notificationTopics[topic],
      mail: is_fixed || mail === true,
      app: is_fixed || app === true,
      is_fixed,
    }
  })
}
