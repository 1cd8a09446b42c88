import { formerCustomer } from '@emporia/contract'
import { eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { recordConsent } from './consent.ts'
import { contactReplies, contacts, newsletterSubscribers } from './tables.ts'

type Forgotten = { email: string; user_id: number; replacement: string }

/** Not a word, so that it needs no translation. */
const erased = '—'

/** Ends the newsletter of an address, and erases its conversations. */
export const eraseAddress = async (
  db: Db,
  { email, user_id, replacement }: Forgotten,
  now: Date,
) => {
  const written = await db
    .update(contacts)
    .set({
      name: formerCustomer,
      email: replacement,
      phone: null,
      subject: erased,
      message: erased,
      status: 'closed',
      updated_at: now.toISOString(),
    })
    .where(eq(sql`lower(${contacts.email})`, email.toLowerCase()))
    .returning({ id: contacts.id })
  const ids = written.map(({ id }) => id)
  await db
    .update(contactReplies)
    .set({ text: erased })
    .where(inArray(contactReplies.contact_id, ids))

  const left = await db
    .update(newsletterSubscribers)
    .set({
      email: replacement,
      name: '',
      state: 'left',
      left_at: now.toISOString(),
      token_hash: null,
    })
    .where(eq(sql`lower(${newsletterSubscribers.email})`, email.toLowerCase()))
    .returning({ id: newsletterSubscribers.id })
  if (left.length > 0)
    await recordConsent(db, { email, user_id, kind: 'newsletter', is_given: false }, now)
}
