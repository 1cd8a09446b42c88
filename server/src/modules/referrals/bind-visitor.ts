import type { Role } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { visitorLogins } from './tables.ts'

type Bound = { visitor_id: string; user: { id: number; role: Role } }

/**
 * Somebody is known now: what the browser was brought by is his, on every device, and no longer
 * the browser's, so that nobody else who signs in here gets it. Of two clicks the newer counts.
 */
export const bindVisitor = async (db: Db, { visitor_id, user }: Bound, now: Date) => {
  await db.execute(sql`
    insert into ${visitorLogins} (visitor_id, user_id, signed_in_at)
    values (${visitor_id}, ${user.id}, ${now.toISOString()})
    on conflict (visitor_id, user_id) do update set signed_in_at = excluded.signed_in_at`)
  if (user.role === 'user' || user.role === 'member') await claimClicks(db, { visitor_id, user })
}

/** The same without a sign-in: somebody who is signed in already is about to buy, or leaves. */
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
