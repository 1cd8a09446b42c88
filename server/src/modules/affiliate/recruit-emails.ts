import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { sendReferrals } from './emails.ts'
import { maskedName } from './reports/masked.ts'

type Recruit = { id: number; sponsor_id: number; name: string; role: string }

const recruitHours = 24

/** Notifies members of recent registrations and new members below them, once for each. */
export const notifyOfRecruits = async (context: Context) => {
  await notifyOfRegistrations(context)
  await notifyOfNewMembers(context)
}

/** Notifies of registrations with a member's code or link. */
const notifyOfRegistrations = (context: Context) =>
  notifySponsors(context, { event: 'recruit', since: sql`u.created_at` })

/** Notifies the sponsor when a customer becomes a member. */
const notifyOfNewMembers = (context: Context) =>
  notifySponsors(context, { event: 'member', since: sql`u.member_since` })

type RecruitEvent = { event: 'recruit' | 'member'; since: SQL }

const notifySponsors = async (context: Context, { event, since }: RecruitEvent) => {
  const begin = new Date(context.now.getTime() - recruitHours * 3_600_000).toISOString()
  const { rows } = await context.db.execute<Recruit>(sql`
    select u.id::int, u.sponsor_id::int, ${maskedName(sql`u.name`)} as name, u.role from users u
    where u.sponsor_id is not null and ${since} > ${begin} and u.deleted_at is null
      and not exists (select from notifications n where n.user_id = u.sponsor_id
        and n.event_key = ${`referral-${event}-`}::text || u.id || ':' || u.sponsor_id)
    order by u.id limit 200`)
  await sendReferrals(
    context,
    rows.map(({ id: recruit_id, sponsor_id: member_id, name, role }) => ({
      member_id,
      event,
      recruit_id,
      name,
      role,
    })),
  )
}
