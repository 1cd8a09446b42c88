import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Db } from '../../db/client.ts'
import { consents } from './tables.ts'

type Consent = {
  email: string
  user_id?: number | undefined
  kind: 'terms' | 'newsletter'
  is_given: boolean
  /** The text that was agreed to. */
  words?: string | undefined
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Hash of an address: records can only be found by someone who knows the address. */
const addressHash = (email: string) => hashOf(email.trim().toLowerCase())

/** Records permanently that consent was given or withdrawn. */
export const recordConsent = async (
  db: Db,
  { email, user_id, kind, is_given, words: text = '' }: Consent,
  now: Date,
) => {
  await db.insert(consents).values({
    user_id: user_id ?? null,
    email_hash: addressHash(email),
    kind,
    is_given,
    words_hash: text && hashOf(text),
    created_at: now.toISOString(),
  })
}

type Agreed = { id: number; email: string; at: Date }

/** Records that a user agreed to the terms, with their current text. */
export const agreeToTerms = (db: Db, { id, email }: Omit<Agreed, 'at'>, at: Date) =>
  allAgreeToTerms(db, [{ id, email, at }])

/** Records the consent of several users, in one statement. */
export const allAgreeToTerms = async (db: Db, agreed: Agreed[]) => {
  if (agreed.length === 0) return
  await db.insert(consents).values(
    agreed.map(({ id, email, at }) => ({
      user_id: id,
      email_hash: addressHash(email),
      kind: 'terms' as const,
      is_given: true,
      words_hash: termsHash,
      created_at: at.toISOString(),
    })),
  )
}

const termsHash = sql`coalesce((select encode(sha256(convert_to(value -> 'pages' ->> 'terms', 'UTF8')), 'hex')
  from settings where topic = 'general'), '')`
