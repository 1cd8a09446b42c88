import { moneyText } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { NotificationMessage } from '../notifications/notification.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import { getGeneralSettings } from '../site/queries.ts'

type Sum = { member_id: number; minor: number; times: number }
type Message = { key: string; subject: string; heading: string; text: string }

const earnings = { label: 'Show my earnings', path: '/member/earnings' }

export const toNotification = (
  member_id: number,
  { key, subject, heading, text }: Message,
): NotificationMessage => ({
  event_key: `${key}:${member_id}`,
  topic: 'referral',
  to: member_id,
  subject,
  heading,
  paragraphs: [text],
  link: earnings,
})

/** Notifies each member once of the sum of several earnings. */
const notifySums = async (
  db: Db,
  from: SQL,
  termsOf: (money: string, sum: Sum) => Message,
  post: NotifyDeps,
) => {
  const { rows } = await db.execute<Sum>(sql`
    select member_id::int, sum(minor)::float8 as minor, count(*)::int as times from (${from}) found
    where minor > 0 group by member_id order by member_id`)
  if (rows.length === 0) return
  const { currency } = await getGeneralSettings(db)
  const notices = rows.map((sum) =>
    toNotification(sum.member_id, termsOf(moneyText(sum.minor, currency), sum)),
  )
  await notify(db, notices, post)
}

const ofMembers = sql`owner_type = 'member' and kind in ('direct', 'level', 'pos')`
/** Excludes POS sales, which a member sees at the register. */
const ofReferred = sql`owner_type = 'member' and kind in ('direct', 'level')`
const left = sql`amount_minor - reversed_minor as minor`

/**
 * Notifies members of what they earn on a delivered order, and of the part that is under review
 * first.
 */
export const notifyEarned = async (db: Db, orderId: number, post: NotifyDeps) => {
  const of = (state: 'pending' | 'held') => sql`select member_id, ${left} from commissions
    where order_id = ${orderId} and state = ${state} and ${ofReferred}`
  await notifySums(db, of('pending'), (money) => earnedMessage(orderId, money), post)
  await notifySums(db, of('held'), (money) => heldMessage(`order-${orderId}`, money), post)
}

const earnedMessage = (orderId: number, money: string): Message => ({
  key: `referral-earned:${orderId}`,
  subject: `You have earned ${money}`,
  heading: `You have earned ${money}`,
  text: 'Somebody whom you brought has received an order. It is yours once nothing can come back.',
})

const heldMessage = (about: string, money: string): Message => ({
  key: `referral-held:${about}`,
  subject: `${money} of yours is under review`,
  heading: `${money} of yours is under review`,
  text: 'Somebody of the market looks into a sale of yours. It is not lost: you hear how it ends.',
})

/** Notifies a member of earnings that were held at this time, before payment. */
export const notifyHeld = (db: Db, memberId: number, post: NotifyDeps & { now: Date }) => {
  const at = post.now.toISOString()
  return notifySums(
    db,
    sql`select member_id, ${left} from commissions
      where member_id = ${memberId} and state = 'held' and held_at = ${at} and ${ofMembers}`,
    (money) => heldMessage(at, money),
    post,
  )
}

/** Notifies a member of earnings that became available at this time. */
export const notifyMatured = (db: Db, memberId: number, post: NotifyDeps & { now: Date }) => {
  const at = post.now.toISOString()
  return notifySums(
    db,
    sql`select member_id, matured_minor as minor from commissions
      where member_id = ${memberId} and matured_at = ${at} and ${ofMembers}`,
    (money, { times }) => ({
      key: `referral-matured:${at}`,
      subject: `${money} is available`,
      heading: `${money} is available now`,
      text: `${times === 1 ? 'One earning has' : `${times} earnings have`} waited for long enough. You can take it out or buy with it. What you owe is paid first.`,
    }),
    post,
  )
}

/** Notifies members of earnings that a refund reversed. */
export const notifyReversed = (db: Db, refundId: number, post: NotifyDeps) =>
  notifySums(
    db,
    sql`select c.member_id, r.amount_minor as minor from commission_reversals r
      join commissions c on c.id = r.commission_id
      where r.refund_id = ${refundId} and ${ofMembers}`,
    (money) => ({
      key: `referral-reversed:${refundId}`,
      subject: `${money} was taken back`,
      heading: `${money} of yours was taken back`,
      text: 'A buyer whom you brought has sent goods back. What you had taken out already you owe: what you earn next pays it off.',
    }),
    post,
  )

type Place = { member_id: number; rank: number }
const placesMax = 10

/** Notifies the first ten members of their rank when a month is fixed. */
export const notifyLeaderboardPlaces = async (db: Db, month: string, post: NotifyDeps) => {
  const { rows } = await db.execute<Place>(sql`
    select member_id::int, rank from leaderboard_places
    where month = ${month} and rank <= ${placesMax} order by rank`)
  const notices = rows.map(({ member_id, rank }) => ({
    ...toNotification(member_id, {
      key: `referral-place-${month}`,
      subject: `You are number ${rank} of ${month}`,
      heading: `You are number ${rank} of ${month}`,
      text: 'The month is over, and so are the returns: the places of the leaderboard are fixed.',
    }),
    link: { label: 'Show the leaderboard', path: `/member/leaderboard?month=${month}` },
  }))
  await notify(db, notices, post)
}
