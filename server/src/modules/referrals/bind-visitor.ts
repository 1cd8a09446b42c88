import type { Role } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { attributions, visitorLogins } from './tables.ts'

type Bound = { visitor_id: string; user: { id: number; role: Role } }

/**
 * Moves the attribution of a browser to the user who signs in, for every device, and removes it
 * from the browser, so that the next user of the browser does not get it. Of two clicks the latest
 * applies.
 */
export const bindVisitor = async (db: Db, { visitor_id, user }: Bound, now: Date) => {
  await noteLogin(db, { visitor_id, user_id: user.id }, now)
  if (user.role === 'user' || user.role === 'member') await claimClicks(db, { visitor_id, user })
}

const noteLogin = (
  db: Db,
  { visitor_id, user_id }: { visitor_id: string; user_id: number },
  now: Date,
) =>
  db.execute(sql`
    insert into ${visitorLogins} (visitor_id, user_id, signed_in_at)
    values (${visitor_id}, ${user_id}, ${now.toISOString()})
    on conflict (visitor_id, user_id) do update set signed_in_at = excluded.signed_in_at`)

/**
 * Copies it to a guest who orders, because the browser may sign in later
 * (docs/domain/guests.md#referrals).
 */
export const copyClicks = async (
  db: Db,
  { visitor_id, user_id }: { visitor_id: string; user_id: number },
  now: Date,
) => {
  await noteLogin(db, { visitor_id, user_id }, now)
  await db.execute(sql`
    insert into ${attributions} as known
      (user_id, member_id, product_id, click_id, source, clicked_at, expires_at)
    select ${user_id}, member_id, product_id, click_id, source, clicked_at, expires_at
    from ${attributions} where visitor_id = ${visitor_id}
    on conflict (user_id, product_id) where user_id is not null do update set
      member_id = excluded.member_id, click_id = excluded.click_id, source = excluded.source,
      clicked_at = excluded.clicked_at, expires_at = excluded.expires_at
    where excluded.clicked_at > known.clicked_at`)
}

/** Moves it without a sign-in: a signed-in user is about to buy or signs out. */
export const claimClicks = (db: Db, { visitor_id, user }: Bound) =>
  db.execute(sql`
    with moved as (
      delete from attributions where visitor_id = ${visitor_id}
      returning member_id, product_id, click_id, source, clicked_at, expires_at
    )
    insert into attributions (user_id, member_id, product_id, click_id, source, clicked_at, expires_at)
    select ${user.id}, member_id, product_id, click_id, source, clicked_at, expires_at from moved
    where member_id <> ${user.id}
    on conflict (user_id, product_id) where user_id is not null do update set
      member_id = excluded.member_id, click_id = excluded.click_id, source = excluded.source,
      clicked_at = excluded.clicked_at, expires_at = excluded.expires_at
    where excluded.clicked_at > attributions.clicked_at`)
