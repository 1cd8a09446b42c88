import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { attributions } from './tables.ts'
import { getAffiliateSettings } from './terms.ts'

type Params = { user_id: number; member_id: number; at: string }

/** Days for which a POS customer is attributed to the member (docs/domain/pos.md#customers). */
const posDays = 30

/** Attributes an identified POS customer to the member, like a click at that time. */
export const bindBuyer = async (db: Db, { user_id, member_id, at }: Params, now: Date) => {
  const expires = new Date(Date.parse(at) + posDays * 86_400_000)
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
