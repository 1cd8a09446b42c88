import { defaultSecurity } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { Failure, forbidden } from '../failure.ts'
import { sentence } from '../../sentence.ts'

const minuteMs = 60_000

/**
 * Throws `confirm_identity` unless the caller signed in or confirmed their identity recently. An
 * open or stolen session must not change permissions or destinations of money and mail
 * (docs/domain/security.md#confirmed-identity).
 */
export const assertConfirmed = async (
  db: Db,
  { confirmed_at, api_key }: { confirmed_at?: string | undefined; api_key?: object | undefined },
  now: Date,
) => {
  // Nobody is present whose identity could be confirmed.
  if (api_key) throw forbidden(m.api_key_call_denied)
  const minutes = await getConfirmMinutes(db)
  if (minutes === 0 || confirmed_at === undefined) return
  if (now.getTime() - Date.parse(confirmed_at) <= minutes * minuteMs) return
  throw new Failure('confirm_identity', sentence(m.request_identity_unconfirmed))
}

const getConfirmMinutes = async (db: Db) => {
  const { rows } = await db.execute<{ minutes: number | null }>(
    sql`select (value ->> 'confirm_minutes')::int as minutes from settings where topic = 'security'`,
  )
  return rows[0]?.minutes ?? defaultSecurity.confirm_minutes
}
