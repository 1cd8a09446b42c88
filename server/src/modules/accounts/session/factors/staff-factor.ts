import { defaultSecurity, securitySettings } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { conflict } from '../../../../http/failure.ts'
import type { Actor } from '../../../../http/actor.ts'
import { settings } from '../../../settings/public.ts'
import { storedTopic } from '../../../settings/stored.ts'
import { passkeys } from '../passkeys/tables.ts'
import { users } from '../../tables.ts'
import { listMethods } from './own-factors.ts'
import { totpSecrets } from './tables.ts'

/** Whether an account has a second factor, as an expression over `users`. */
const hasFactor = sql`(
  exists (select from ${totpSecrets} t where t.user_id = ${users.id} and t.confirmed_at is not null)
  or exists (select from ${passkeys} p where p.user_id = ${users.id}))`

/**
 * Whether an employee still has to add the second factor that the marketplace requires, as an
 * expression over `users` (docs/domain/security.md#second-factors-of-staff).
 */
export const mustEnroll = sql<boolean>`(${users.role} = 'admin' and not ${hasFactor} and exists (
  select from ${settings} s where s.topic = 'security'
    and s.value->>'staff_second_factor' = 'required'
    and coalesce((s.value->>'staff_factor_from')::date, '-infinity')
      <= (${sql.placeholder('now')}::timestamptz at time zone 'UTC')::date))`

/** Throws `conflict` if an employee removed their last second factor while one is required. */
export const assertStillEnrolled = async (
  { db, now }: { db: Db; now: Date },
  { id, role }: Pick<Actor, 'id' | 'role'>,
) => {
  if (role !== 'admin' || (await listMethods(db, id)).length > 0) return
  const stored = securitySettings.partial().safeParse(await storedTopic(db, 'security')).data
  const merged = securitySettings.parse({ ...defaultSecurity, ...stored })
  const { staff_second_factor, staff_factor_from } = merged
  const hasBegun = staff_factor_from === null || staff_factor_from <= now.toISOString().slice(0, 10)
  if (staff_second_factor === 'required' && hasBegun) throw conflict(m.factor_required)
}

/** SQL query of active employees without a second factor, if the marketplace recommends one. */
export const selectUnenrolled = sql`select 1 from ${users}
  where ${users.role} = 'admin' and ${users.status} = 'active' and ${users.deleted_at} is null
    and not ${hasFactor} and coalesce((select s.value->>'staff_second_factor' from ${settings} s
      where s.topic = 'security'), ${defaultSecurity.staff_second_factor}) <> 'off'`
