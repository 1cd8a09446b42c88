import { defaultSecurity } from '@emporia/contract'
import { type SQLWrapper, sql } from 'drizzle-orm'

import { settings } from './tables.ts'

/** Whether the marketplace requires verified e-mail addresses, as an expression. */
export const requiresVerifiedEmail = sql<boolean>`coalesce((
  select (s.value ->> 'verified_email')::boolean from ${settings} s where s.topic = 'security'),
  ${sql.raw(String(defaultSecurity.verified_email))})`

type Person = Record<'role' | 'email_verified_at' | 'guest_email', SQLWrapper>

/**
 * Whether a person still has to verify their e-mail address, as an expression over their columns
 * (docs/domain/security.md#verified-e-mail-addresses).
 */
export const mustVerifyEmail = (person: Person) =>
  sql<boolean>`(${person.role} <> 'admin' and ${person.email_verified_at} is null
    and ${person.guest_email} is null and ${requiresVerifiedEmail})`
