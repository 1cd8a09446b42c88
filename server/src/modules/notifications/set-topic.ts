import { type NotificationChannel, type NotificationTopic, topicsFor } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { invalid } from '../../http/failure.ts'
import { notificationMutes } from './tables.ts'

type TopicInput = { topic: NotificationTopic; channel: NotificationChannel; is_on: boolean }

/** Turns a topic on or off for a user. Security notifications cannot be turned off. */
export const setTopic = async (
  db: Db,
  { id, role, rights }: Pick<Actor, 'id' | 'role' | 'rights'>,
  { topic, channel, is_on }: TopicInput,
) => {
  if (topic === 'security') throw invalid('topic', m.topic_security_required)
  if (!topicsFor(role, rights).includes(topic)) throw invalid('topic', m.topic_unavailable)
  const own = { user_id: id, topic, channel }
  if (!is_on) return db.insert(notificationMutes).values(own).onConflictDoNothing()
  return db
    .delete(notificationMutes)
    .where(
      and(
        eq(notificationMutes.user_id, id),
        eq(notificationMutes.topic, topic),
        eq(notificationMutes.channel, channel),
      ),
    )
}
