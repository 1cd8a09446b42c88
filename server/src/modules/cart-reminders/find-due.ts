import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

/** A buyer whose cart was left; `reminder_id` is that of the first e-mail if the second is due. */
export type Due = {
  user_id: number
  email: string
  locale: string | null
  /** Of the newsletter, whose consent the e-mail has. */
  leave_token: string
  reminder_id: number | null
}

const hourMs = 3_600_000
const firstHours = 4
const secondHours = 48
/** Between the two, also if the first one was late. */
const apartHours = 24
const pauseDays = 14
/** There are no reminders of older carts. */
const oldestDays = 7

/**
 * Lists buyers who get a reminder of their cart: they agreed to e-mails, added nothing for 4 or 48
 * hours, and have not ordered since (docs/domain/orders.md#cart-reminders).
 */
export const listDue = async (db: Db, now: Date, userId: number | null = null) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
  const { rows } = await db.execute<Due>(sql`
    select u.id::int as user_id, u.email, u.locale, s.leave_token,
      case when ${isNew(ago)} then null else sent.id::int end as reminder_id
    from (
      select user_id, max(created_at) as changed_at from cart_lines
      where created_at > ${ago(oldestDays * 24)}
        and (${userId}::bigint is null or user_id = ${userId}::bigint)
      group by user_id) cart
    join users u on u.id = cart.user_id and u.status = 'active' and u.deleted_at is null
      and u.role in ('user', 'member')
    join newsletter_subscribers s on lower(s.email) = lower(u.email) and s.state = 'confirmed'
    left join lateral (
      select id, first_sent_at, second_sent_at from cart_reminders r
      where r.user_id = u.id order by r.first_sent_at desc limit 1) sent on true
    where cart.changed_at <= ${ago(firstHours)}
      and not exists (select from orders o where o.user_id = u.id
        and o.placed_at > cart.changed_at)
      and (${isNew(ago)} or (sent.second_sent_at is null
        and cart.changed_at <= ${ago(secondHours)} and sent.first_sent_at <= ${ago(apartHours)}
        and not exists (select from orders o where o.user_id = u.id
          and o.placed_at > sent.first_sent_at)))
    order by u.id`)
  return rows
}

const isNew = (ago: (hours: number) => string) =>
  sql`(sent.id is null or sent.first_sent_at <= ${ago(pauseDays * 24)})`
