import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { attributions } from './tables.ts'
import { getAffiliateSettings } from './terms.ts'

type Bought = { user_id: number; member_id: number; at: string }

/** How long somebody who bought at a member's till is the member's (pos.md 3.4). */
const tillDays = 30

/** Who bought at a till and is known now was brought by its member, as by a click of that moment. */
export const bindBuyer = async (db: Db, { user_id, member_id, at }: Bought, now: Date) => {
  const expires = new Date(Date.parse(at) + tillDays * 86_400_000)
  if (member_id === user_id || expires <= now) return
  const { model } = await getAffiliateSettings(db)
  const stays = model === 'first_click' ? sql`attributions.expires_at <= ${at}` : sql`true`
  await db.execute(sql`
    insert into ${attributions} (user_id, member_id, source, clicked_at, expires_at)
    values (${user_id}, ${member_id}, 'pos', ${at}, ${expires.toISOString()})
    on conflict (user_id, product_id) where user_id is not null do update set
      member_id = excluded.member_id, click_id = null, source = excluded.source,
      clicked_at = excluded.clicked_at, expires_at = excluded.expires_at
    where excluded.clicked_at > attributions.clicked_at and ${stays}`)
}
