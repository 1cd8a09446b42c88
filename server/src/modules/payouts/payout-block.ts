import * as m from '@emporia/messages/error'
import { inArray } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict } from '../../http/failure.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import { users } from '../accounts/public.ts'
import { formatTime } from '../settings/timestamp.ts'
import { type Earner, getProfile } from './earner.ts'

/** `by`: the person who acts for the earner, such as a login of the shop. */
type Look = { by: number | null; now: Date }

/**
 * Returns why payouts of an earner are blocked now, and until when: staff changed how the owner or the
 * person who acts signs in, or the password was reset with the mailbox alone.
 */
export const findPayoutBlock = async (
  db: Db,
  owner: Earner,
  { by, now }: Look,
): Promise<Sentence | null> => {
  const { user_id } = await getProfile(db, owner)
  const found = await db
    .select({ money: users.money_blocked_until, payouts: users.payouts_blocked_until })
    .from(users)
    .where(inArray(users.id, by === null ? [user_id] : [user_id, by]))
  const money = findLatest(
    found.map((row) => row.money),
    now,
  )
  if (money) return sentence(m.wallet_blocked, { time: formatTime(money) })
  const payouts = findLatest(
    found.map((row) => row.payouts),
    now,
  )
  return payouts ? sentence(m.payouts_blocked, { time: formatTime(payouts) }) : null
}

const findLatest = (times: (string | null)[], now: Date) =>
  times
    .flatMap((time) => (time ? new Date(time) : []))
    .filter((time) => time > now)
    .toSorted((a, b) => b.getTime() - a.getTime())[0]

/** Throws `conflict` while payouts and payout accounts of an earner are blocked. */
export const assertPayoutsOpen = async (db: Db, owner: Earner, look: Look) => {
  const block = await findPayoutBlock(db, owner, look)
  if (block) throw conflict(block)
}
