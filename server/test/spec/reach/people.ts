import type { Role } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { toSessionToken } from '../../users.ts'
import { db } from '../../app.ts'

/** Creates a new signed-in user; the token works like the name of a test user. */
export const newLogin = async (role: Role, name: string) => {
  const token = toSessionToken(name)
  const token_hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await db.execute<{ id: number }>(sql`
    with person as (
      insert into users (role, name, email, password_hash, referral_code)
      values (${role}, ${name}, ${`${name}@other.test`}, 'x', ${role === 'member' ? name.toUpperCase() : null})
      returning id
    ), session as (
      insert into sessions (user_id, token_hash, idle_ends_at, ends_at)
      select id, ${token_hash}, '2100-01-01', '2100-01-01' from person
    )
    select id::int from person`)
  return { id: Number(rows[0]?.id), token }
}
