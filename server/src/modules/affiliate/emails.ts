import type { Currency } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { EmailData } from '../notifications/emails/catalog.ts'
import { sendEmails, writeEmail } from '../notifications/send-email.ts'
import { getGeneralSettings } from '../site/queries.ts'

type Sum = { member_id: number; minor: number; times: number }
type Referral = EmailData<'referral'>

/** Notifies each member once of the sum of several earnings. */
const notifySums = async (
  context: Context,
  from: SQL,
  toReferral: (sum: Sum, money: { amount_minor: number; currency: Currency }) => Referral,
) => {
  const { db } = context
  const { rows } = await db.execute<Sum>(sql`
    select member_id::int, sum(minor)::float8 as minor, count(*)::int as times from (${from}) found
    where minor > 0 group by member_id order by member_id`)
  if (rows.length === 0) return
  const { currency } = await getGeneralSettings(db)
  await sendReferrals(
    context,
    rows.map((sum) => toReferral(sum, { amount_minor: sum.minor, currency })),
  )
}

/** Notifies members of events of their referrals. */
export const sendReferrals = (context: Context, referrals: Referral[]) =>
  sendEmails(
    context,
    referrals.map((referral) => writeEmail('referral', referral.member_id, referral)),
  )

const ofMembers = sql`owner_type = 'member' and kind in ('direct', 'level', 'pos')`
/** Excludes POS sales, which a member sees at the register. */
const ofReferred = sql`owner_type = 'member' and kind in ('direct', 'level')`
const left = sql`amount_minor - reversed_minor as minor`

/**
 * Notifies members of what they earn on a delivered order, and of the part that is under review
 * first.
 */
export const notifyEarned = async (context: Context, order_id: number) => {
  const of = (state: 'pending' | 'held') => sql`select member_id, ${left} from commissions
    where order_id = ${order_id} and state = ${state} and ${ofReferred}`
  await notifySums(context, of('pending'), ({ member_id }, money) => ({
    member_id,
    event: 'earned',
    order_id,
    ...money,
  }))
  await notifySums(context, of('held'), toHeld(`order-${order_id}`))
}

const toHeld =
  (cause: string) =>
  ({ member_id }: Sum, money: { amount_minor: number; currency: Currency }): Referral => ({
    member_id,
    event: 'held',
    cause,
    ...money,
  })

/** Notifies a member of earnings that were held at this time, before payment. */
export const notifyHeld = (context: Context, memberId: number) => {
  const at = context.now.toISOString()
  return notifySums(
    context,
    sql`select member_id, ${left} from commissions
      where member_id = ${memberId} and state = 'held' and held_at = ${at} and ${ofMembers}`,
    toHeld(at),
  )
}

/** Notifies a member of earnings that became available at this time. */
export const notifyMatured = (context: Context, memberId: number) => {
  const at = context.now.toISOString()
  return notifySums(
    context,
    sql`select member_id, matured_minor as minor from commissions
      where member_id = ${memberId} and matured_at = ${at} and ${ofMembers}`,
    ({ member_id, times: count }, money) => ({ member_id, event: 'matured', at, count, ...money }),
  )
}

/** Notifies members of earnings that a refund reversed. */
export const notifyReversed = (context: Context, refund_id: number) =>
  notifySums(
    context,
    sql`select c.member_id, r.amount_minor as minor from commission_reversals r
      join commissions c on c.id = r.commission_id
      where r.refund_id = ${refund_id} and ${ofMembers}`,
    ({ member_id }, money) => ({ member_id, event: 'reversed', refund_id, ...money }),
  )

type Place = { member_id: number; rank: number }
const placesMax = 10

/** Notifies the first ten members of their rank when a month is fixed. */
export const notifyLeaderboardPlaces = async (context: Context, month: string) => {
  const { rows } = await context.db.execute<Place>(sql`
    select member_id::int, rank from leaderboard_places
    where month = ${month} and rank <= ${placesMax} order by rank`)
  await sendReferrals(
    context,
    rows.map(({ member_id, rank }) => ({ member_id, event: 'place', month, rank })),
  )
}
