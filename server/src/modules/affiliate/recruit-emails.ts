import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import { toNotification } from './emails.ts'
import { maskedName } from './reports/masked.ts'

type At = NotifyDeps & { now: Date }
type Recruit = { id: number; sponsor_id: number; name: string; role: string }

const recruitHours = 24

/** Notifies members of recent registrations and new members below them, once for each. */
export const notifyOfRecruits = async (db: Db, post: At) => {
  await notifyOfRegistrations(db, post)
  await notifyOfNewMembers(db, post)
}

/** Notifies of registrations with a member's code or link. */
const notifyOfRegistrations = (db: Db, post: At) =>
  notifySponsors(db, { event: 'recruit', since: sql`u.created_at` }, post, ({ name, role }) => ({
    subject: `${name} has registered through you`,
    text: role === 'member' ? shareText : 'You see under Referred people what comes of it.',
  }))

/** Notifies the sponsor when a customer becomes a member. */
const notifyOfNewMembers = (db: Db, post: At) =>
  notifySponsors(db, { event: 'member', since: sql`u.member_since` }, post, ({ name }) => ({
    subject: `${name} is a member now`,
    text: shareText,
  }))

const shareText =
  'What this member sells brings you a share, too. Registering alone brings nothing.'

type RecruitEvent = { event: 'recruit' | 'member'; since: SQL }
type MessageBuilder = (recruit: Recruit) => { subject: string; text: string }

const notifySponsors = async (
  db: Db,
  { event, since }: RecruitEvent,
  post: At,
  termsOf: MessageBuilder,
) => {
  const begin = new Date(post.now.getTime() - recruitHours * 3_600_000).toISOString()
  const { rows } = await db.execute<Recruit>(sql`
    select u.id::int, u.sponsor_id::int, ${maskedName(sql`u.name`)} as name, u.role from users u
    where u.sponsor_id is not null and ${since} > ${begin} and u.deleted_at is null
      and not exists (select from notifications n where n.user_id = u.sponsor_id
        and n.event_key = ${`referral-${event}-`}::text || u.id || ':' || u.sponsor_id)
    order by u.id limit 200`)
  const notices = rows.map((recruit) => {
    const { subject, text } = termsOf(recruit)
    const labels = { key: `referral-${event}-${recruit.id}`, subject, heading: subject, text }
    return {
      ...toNotification(recruit.sponsor_id, labels),
      link: { label: 'Show whom I brought', path: '/member/referral' },
    }
  })
  await notify(db, notices, post)
}
