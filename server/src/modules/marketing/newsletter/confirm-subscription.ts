import * as m from '@emporia/messages/error'
import { and, eq, gt } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { hashToken } from '../../../http/security/token.ts'
import { recordConsent } from '../consent.ts'
import { newsletterSubscribers } from '../tables.ts'

const lifeMs = 14 * 86_400_000

/** Confirms a subscription and invalidates its token, which is valid once and for 14 days. */
export const confirmSubscription = async (db: Db, token: string, now: Date) => {
  const spent = await db
    .update(newsletterSubscribers)
    .set({
      state: 'confirmed',
      confirmed_at: now.toISOString(),
      left_at: null,
      token_hash: null,
    })
    .where(
      and(
        eq(newsletterSubscribers.token_hash, hashToken(token)),
        eq(newsletterSubscribers.state, 'pending'),
        gt(newsletterSubscribers.token_sent_at, new Date(now.getTime() - lifeMs).toISOString()),
      ),
    )
    .returning({ email: newsletterSubscribers.email })
  const [confirmed] = spent
  if (!confirmed) throw invalid('token', m.subscriber_link_expired)
  const { email } = confirmed
  await recordConsent(db, { email, kind: 'newsletter', is_given: true }, now)
}
