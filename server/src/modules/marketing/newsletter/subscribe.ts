import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { findRequestLocale } from '../../../http/request/locale.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { hashToken, newToken } from '../../../http/security/token.ts'
import { newsletterSubscribers } from '../tables.ts'

/**
 * Adds an address as pending and e-mails the confirmation link. The reply is the same for known
 * addresses.
 */
export const subscribe = async (context: Context, email: string) => {
  const { db, now } = context
  const locale = findRequestLocale()
  await db.insert(newsletterSubscribers).values({ email, locale }).onConflictDoNothing()
  const [known] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(sql`lower(${newsletterSubscribers.email})`, email))
    .for('update')
  if (!known || isSentRecently(known.token_sent_at, now)) return
  if (known.state === 'confirmed')
    return sendEmail(context, 'newsletter-known', { address: known.email }, { id: known.id, now })

  const token = newToken()
  const token_sent_at = now.toISOString()
  await db
    .update(newsletterSubscribers)
    .set({ state: 'pending', token_hash: hashToken(token), token_sent_at, locale })
    .where(eq(newsletterSubscribers.id, known.id))
  await sendEmail(
    context,
    'newsletter-confirm',
    { address: email },
    {
      id: known.id,
      at: token_sent_at,
      token,
    },
  )
}

const pauseMs = 10 * 60_000

/** Returns whether an e-mail was sent recently, so that repeated requests do not fill a mailbox. */
const isSentRecently = (sent: string | null, now: Date) =>
  sent !== null && now.getTime() - Date.parse(sent) < pauseMs
