import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { type Post, tell } from '../messages/tell.ts'
import { noticeOf } from './letters.ts'
import { maskedName } from './reading/masked.ts'

type At = Post & { now: Date }
type Recruit = { id: number; sponsor_id: number; name: string; role: string }

const recruitHours = 24

/** Notifies members of recent registrations and new members below them, once for each. */
export const tellRecruits = async (db: Db, post: At) => {
  await tellRegistered(db, post)
  await tellMembers(db, post)
}

/** Notifies of registrations with a member's code or link. */
const tellRegistered = (db: Db, post: At) =>
  tellOf(db, { event: 'recruit', since: sql`u.created_at` }, post, ({ name, role }) => ({
    subject: `${name} has registered through you`,
    text: role === 'member' ? shareWords : 'You see under Referred people what comes of it.',
  }))

/** Notifies the sponsor when a customer becomes a member. */
const tellMembers = (db: Db, post: At) =>
  tellOf(db, { event: 'member', since: sql`u.member_since` }, post, ({ name }) => ({
    subject: `${name} is a member now`,
    text: shareWords,
  }))

const shareWords =
  'What this member sells brings you a share, too. Registering alone brings nothing.'

type Told = { event: 'recruit' | 'member'; since: SQL }
type Words = (recruit: Recruit) => { subject: string; text: string }

const tellOf = async (db: Db, { event, since }: Told, post: At, wordsOf: Words) => {
  const begin = new Date(post.now.getTime() - recruitHours * 3_600_000).toISOString()
  const { rows } = await db.execute<Recruit>(sql`
    select u.id::int, u.sponsor_id::int, ${maskedName(sql`u.name`)} as name, u.role from users u
    where u.sponsor_id is not null and ${since} > ${begin} and u.deleted_at is null
      and not exists (select from notifications n where n.user_id = u.sponsor_id
        and n.event_key = ${`referral-${event}-`}::text || u.id || ':' || u.sponsor_id)
    order by u.id limit 200`)
  const notices = rows.map((recruit) => {
    const { subject, text } = wordsOf(recruit)
    const words = { key: `referral-${event}-${recruit.id}`, subject, heading: subject, text }
    return {
      ...noticeOf(recruit.sponsor_id, words),
      link: { label: 'Show whom I brought', path: '/member/referral' },
    }
  })
  await tell(db, notices, post)
}
