import * as m from '@emporia/messages/error'
import { and, eq, ne, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { recordConsent } from '../consent.ts'
import { newsletterSubscribers } from '../tables.ts'
import { toUnsubscribeLinks } from './leave-link.ts'
import { getSubscriber } from './list-subscribers.ts'

/**
 * Adds a subscriber who agreed elsewhere, and notifies the subscriber. Throws `conflict` if the
 * address is subscribed already or has unsubscribed.
 */
export const addSubscriber = async (
  context: Context,
  { email, name = '' }: { email: string; name?: string | undefined },
) => {
  const { db, now, settings } = context
  const [known] = await findByEmail(db, email).for('update')
  if (known?.state === 'confirmed') throw conflict(m.subscriber_already_confirmed)
  if (known?.state === 'left') throw conflict(m.subscriber_unsubscribed)
  const confirmed = {
    state: 'confirmed',
    confirmed_at: now.toISOString(),
    source: 'staff',
  } as const
  const [added] = known
    ? await db
        .update(newsletterSubscribers)
        .set({ ...confirmed, token_hash: null, ...(name && { name }) })
        .where(eq(newsletterSubscribers.id, known.id))
        .returning()
    : await db
        .insert(newsletterSubscribers)
        .values({ ...confirmed, email, name, created_at: now.toISOString() })
        .returning()
  const subscriber = one(added ? [added] : [])
  await recordConsent(db, { email, kind: 'newsletter', is_given: true }, now)
  await sendEmail(
    context,
    'newsletter-added',
    { address: email, locale: subscriber.locale },
    {
      id: subscriber.id,
      leave: toUnsubscribeLinks(settings.public_url, subscriber.leave_token),
    },
  )
  return subscriber.id
}

type Change = { id: number; email?: string | undefined; name?: string | undefined }

export const changeSubscriber = async (db: Db, { id, email, name }: Change) => {
  await getSubscriber(db, id)
  if (email) {
    const [taken] = await findByEmail(db, email)
    if (taken && taken.id !== id) throw invalid('email', m.subscriber_already_listed)
  }
  if (email === undefined && name === undefined) return
  await db
    .update(newsletterSubscribers)
    .set({ ...(email && { email }), ...(name !== undefined && { name }) })
    .where(eq(newsletterSubscribers.id, id))
}

/** The row is retained, so that the address is not added again by mistake. */
export const endSubscription = async (db: Db, id: number, now: Date) => {
  const { email } = await getSubscriber(db, id)
  await leave(db, { id, email }, now)
}

/** Unsubscribes by the token of an e-mail. Idempotent. An unknown token gets the same reply. */
export const leaveByToken = async (db: Db, token: string, now: Date) => {
  const [found] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.leave_token, token))
  if (found) await leave(db, found, now)
}

const leave = async (db: Db, { id, email }: { id: number; email: string }, now: Date) => {
  const left = await db
    .update(newsletterSubscribers)
    .set({ state: 'left', left_at: now.toISOString(), token_hash: null })
    .where(and(eq(newsletterSubscribers.id, id), ne(newsletterSubscribers.state, 'left')))
    .returning({ id: newsletterSubscribers.id })
  if (left.length > 0) await recordConsent(db, { email, kind: 'newsletter', is_given: false }, now)
}

const findByEmail = (db: Db, email: string) =>
  db
    .select()
    .from(newsletterSubscribers)
    .where(eq(sql`lower(${newsletterSubscribers.email})`, email))
    .$dynamic()
