import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Db } from '../../db/client.ts'
import { consents } from './tables.ts'

type Consent = {
  email: string
  user_id?: number | undefined
  kind: 'terms' | 'newsletter'
  is_given: boolean
  /** The words that were agreed to. */
  words?: string | undefined
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** An address as it is kept where only its owner shall be able to find it again. */
const addressHash = (email: string) => hashOf(email.trim().toLowerCase())

/** Notes for good that somebody agreed, or does not any more. */
export const recordConsent = async (
  db: Db,
  { email, user_id, kind, is_given, words = '' }: Consent,
  now: Date,
) => {
  await db.insert(consents).values({
    user_id: user_id ?? null,
    email_hash: addressHash(email),
    kind,
    is_given,
    words_hash: words && hashOf(words),
    created_at: now.toISOString(),
  })
}

/** Notes that somebody agreed to the terms, as they read at that moment. */
export const agreeToTerms = (db: Db, { id, email }: { id: number; email: string }, now: Date) =>
  db.insert(consents).values({
    user_id: id,
    email_hash: addressHash(email),
    kind: 'terms',
    is_given: true,
    words_hash: sql`coalesce((select encode(sha256(convert_to(value -> 'pages' ->> 'terms', 'UTF8')), 'hex')
      from settings where topic = 'general'), '')`,
    created_at: now.toISOString(),
  })
