import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, forbidden } from '../../../http/failure.ts'
import type { Clock } from '../../../adapters/clock.ts'
import { users } from '../tables.ts'
import { findReferrer } from './find-sponsor.ts'
import { newReferralCode } from './referral-code.ts'

/** Turns a customer into a member. Orders, wallet and an existing sponsor stay. */
export const becomeMember = async (
  db: Db,
  actor: Actor,
  { referral_code }: { referral_code?: string | undefined },
  from: { visitor_id: string | null; device_token: string | null; clock: Clock },
) => {
  if (actor.role === 'member') throw conflict(m.member_already_joined)
  if (actor.role !== 'user') throw forbidden(m.member_account_required)

  const [me] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, actor.id), eq(users.role, 'user')))
    .for('update')
  if (!me) throw conflict(m.member_already_joined)
  const { clock, visitor_id, device_token } = from
  const now = clock.now()
  const newcomer = { code: referral_code, recruit: me, visitor_id, device_token, user_id: me.id }
  const sponsor = await findReferrer(db, newcomer, now)

  return one(
    await db
      .update(users)
      .set({
        role: 'member',
        referral_code: await newReferralCode(db),
        sponsor_id: me.sponsor_id ?? sponsor,
        member_since: now.toISOString(),
      })
      .where(eq(users.id, actor.id))
      .returning(),
  )
}
