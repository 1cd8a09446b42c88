import { and, eq, gt } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { invalid } from '../../http/failure.ts'
import { hashOf } from '../session/token.ts'
import { newsletterSubscribers } from './tables.ts'

const lifeMs = 14 * 86_400_000

/** Spends the token of a confirming mail: it works once, for a fortnight. */
export const confirmSubscription = async (db: Db, token: string, now: Date) => {
  const spent = await db
    .update(newsletterSubscribers)
    .set({ state: 'confirmed', confirmed_at: now.toISOString(), token_hash: null })
    .where(
      and(
        eq(newsletterSubscribers.token_hash, hashOf(token)),
        eq(newsletterSubscribers.state, 'pending'),
        gt(newsletterSubscribers.token_sent_at, new Date(now.getTime() - lifeMs).toISOString()),
      ),
    )
    .returning({ id: newsletterSubscribers.id })
  if (spent.length === 0) throw invalid('token', 'This link was used before or is too old')
}
