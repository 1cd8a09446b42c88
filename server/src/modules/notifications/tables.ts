import { notificationChannels, topics } from '@emporia/contract'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'
import type { LocaleTexts } from '@emporia/messages/locale'

/** What a notification says. */
export type NotificationText = { title: string; text: string }

/** Notifications of a user. */
export const notifications = pgTable('notifications', {
  id: id(),
  user_id: ref().notNull(),
  topic: text({ enum: topics }).notNull(),
  /** Key of the business event, one notification each. */
  event_key: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  translations: jsonb().$type<LocaleTexts<NotificationText>>(),
  /** Of a frequent event: the data from which its template writes the text again. */
  data: jsonb(),
  path: text(),
  created_at: stamp(),
  read_at: instant(),
})

/** Muted topics of a user. Topics without a row are on. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    user_id: ref().notNull(),
    topic: text({ enum: topics }).notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
  },
  ({ user_id, topic, channel }) => [primaryKey({ columns: [user_id, topic, channel] })],
)
