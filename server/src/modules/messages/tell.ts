import type { NoticeChannel, NoticeTopic, Role } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { Jobs } from '../../outside/jobs.ts'
import { queueMails } from '../../outside/mail/queue-mail.ts'
import { findAudience, type Listener } from './audience.ts'
import type { Notice } from './notice.ts'
import { notifications } from './tables.ts'

export type Post = { jobs: Jobs; public_url: string; now?: Date }

/**
 * Tells people what happened, by mail and under their bell, in the transaction in which it happens:
 * four statements however many hear of it. Who does not want to hear of it is left alone.
 */
export const tell = async (db: Db, notices: Notice[], { jobs, public_url, now }: Post) => {
  if (notices.length === 0) return
  const audience = await findAudience(db, notices)
  await queueMails(
    db,
    jobs,
    notices.flatMap((notice) => mailOf(notice, audience.readerOf(notice), public_url)),
  )
  const rows = notices.flatMap((notice) =>
    audience
      .listenersOf(notice)
      .filter((listener) => hears(listener, notice.topic, 'app'))
      .map((listener) => rowOf(notice, listener, now)),
  )
  if (rows.length > 0) await db.insert(notifications).values(rows).onConflictDoNothing()
}

const hears = ({ mutes }: Listener, topic: NoticeTopic, channel: NoticeChannel) =>
  topic === 'security' || !mutes.includes(`${topic}:${channel}`)

const mailOf = (notice: Notice, reader: Listener | undefined, public_url: string) => {
  const { event_key, topic, subject, heading, paragraphs, link, email } = notice
  if (!reader || !hears(reader, topic, 'mail')) return []
  const button = link && { label: link.label, url: `${public_url}${pathOf(link, reader.role)}` }
  const letter = { subject, heading, paragraphs, ...(button && { button }) }
  return [{ event_key, to: email ?? reader.email, ...letter }]
}

const rowOf = (
  { event_key, topic, heading, paragraphs, link }: Notice,
  to: Listener,
  now: Date | undefined,
) => ({
  user_id: to.id,
  topic,
  event_key,
  title: heading,
  text: (paragraphs[0] ?? '').replaceAll('**', ''),
  path: link ? pathOf(link, to.role) : null,
  ...(now && { created_at: now.toISOString() }),
})

const pathOf = ({ path }: NonNullable<Notice['link']>, role: Role) =>
  typeof path === 'string' ? path : path(role)
