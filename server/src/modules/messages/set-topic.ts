import { type NoticeChannel, type NoticeTopic, topicsFor } from '@emporia/contract'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { invalid } from '../../http/failure.ts'
import { noticeMutes } from './tables.ts'

type Wish = { topic: NoticeTopic; channel: NoticeChannel; is_on: boolean }

/** Turns a topic on or off for a user. Security notifications cannot be turned off. */
export const setTopic = async (
  db: Db,
  { id, role, rights }: Pick<Actor, 'id' | 'role' | 'rights'>,
  { topic, channel, is_on }: Wish,
) => {
  if (topic === 'security')
    throw invalid('topic', 'You always hear of the security of your account')
  if (!topicsFor(role, rights).includes(topic))
    throw invalid('topic', 'There is nothing of this to tell you')
  const own = { user_id: id, topic, channel }
  if (!is_on) return db.insert(noticeMutes).values(own).onConflictDoNothing()
  return db
    .delete(noticeMutes)
    .where(
      and(
        eq(noticeMutes.user_id, id),
        eq(noticeMutes.topic, topic),
        eq(noticeMutes.channel, channel),
      ),
    )
}
