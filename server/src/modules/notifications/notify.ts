import type { NotificationChannel, NotificationTopic } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import type { Context } from '../../context.ts'
import { queueMails } from '../../adapters/mail/queue-mail.ts'
import { findAudience, type Listener } from './audience.ts'
import type { NotificationMessage } from './notification.ts'
import { notifications } from './tables.ts'

/**
 * Notifies people of events, by e-mail and in the app, in the transaction of the event. Four
 * statements for any number of recipients. Skips recipients who muted the topic.
 */
export const notify = async (
  { db, jobs, settings: { public_url }, now }: Context,
  notices: NotificationMessage[],
) => {
  if (notices.length === 0) return
  const audience = await findAudience(db, notices)
  await queueMails(
    db,
    jobs,
    notices.flatMap((notice) =>
      audience.readersOf(notice).flatMap((reader) => mailOf(notice, reader, public_url)),
    ),
  )
  const rows = notices.flatMap((notice) =>
    audience
      .listenersOf(notice)
      .filter((listener) => isSubscribed(listener, notice.topic, 'app'))
      .map((listener) => rowOf(notice, listener, now)),
  )
  if (rows.length > 0) await db.insert(notifications).values(rows).onConflictDoNothing()
}

const isSubscribed = (
  { mutes }: Listener,
  topic: NotificationTopic,
  channel: NotificationChannel,
) => topic === 'security' || !mutes.includes(`${topic}:${channel}`)

const mailOf = (notice: NotificationMessage, reader: Listener, public_url: string) => {
  const { topic, subject, heading, paragraphs, values, order, email } = notice
  if (!isSubscribed(reader, topic, 'mail')) return []
  const link = linkFor(notice, reader)
  const button = link && { label: link.label, url: `${public_url}${link.path}` }
  const mail = {
    subject,
    heading,
    paragraphs,
    ...(values && { values }),
    ...(order && { order }),
    ...(button && { button }),
  }
  const to = reader.works_for === null ? (email ?? reader.email) : reader.email
  return [{ event_key: keyOf(notice, reader), to, ...mail }]
}

/** Event key of an e-mail: one per event and recipient. */
const keyOf = ({ event_key }: NotificationMessage, { id, works_for }: Listener) =>
  works_for === null ? event_key : `${event_key}:login:${id}`

const rowOf = (notice: NotificationMessage, to: Listener, now: Date) => ({
  user_id: to.id,
  topic: notice.topic,
  event_key: notice.event_key,
  title: notice.heading,
  text: (notice.paragraphs[0] ?? '').replaceAll('**', ''),
  path: linkFor(notice, to)?.path ?? null,
  created_at: now.toISOString(),
})

/**
 * Returns the link for a recipient. Packages belong to the shop's owner, so team logins get the
 * overview.
 */
const linkFor = ({ link, topic }: NotificationMessage, { role, works_for }: Listener) => {
  if (!link) return undefined
  if (works_for !== null && topic === 'package')
    return { label: m.package_team_button(), path: '/seller' }
  const { label, path } = link
  return { label, path: typeof path === 'string' ? path : path(role) }
}
