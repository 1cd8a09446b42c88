import { noticeChannels, topics } from '@emporia/contract'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** What somebody finds under the bell. */
export const notifications = pgTable('notifications', {
  id: id(),
  user_id: ref().notNull(),
  topic: text({ enum: topics }).notNull(),
  /** One business event, one notice. */
  event_key: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  path: text(),
  created_at: stamp(),
  read_at: instant(),
})

/** What somebody does not want to hear of; no row: everything is told. */
export const noticeMutes = pgTable(
  'notice_mutes',
  {
    user_id: ref().notNull(),
    topic: text({ enum: topics }).notNull(),
    channel: text({ enum: noticeChannels }).notNull(),
  },
  ({ user_id, topic, channel }) => [primaryKey({ columns: [user_id, topic, channel] })],
)
