import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { attributions } from './tables.ts'
import type { Terms } from './terms.ts'

const dayMs = 86_400_000

type Click = {
  id: string
  member_id: number | null
  product_id: number | null
  visitor_id: string
  landed_at: string
  /** The signed-in user. */
  owner_id: number | null
}

/**
 * Attributes a browser, or the signed-in user, to the member of a click: the latest click, or the
 * first within a window.
 */
export const attributeClick = async (
  db: Db,
  { owner_id, ...click }: Click,
  { window_days, model }: Terms,
) => {
  const clicked_at = click.landed_at
  const expires_at = new Date(Date.parse(clicked_at) + window_days * dayMs).toISOString()
  const owner = owner_id === null ? sql`visitor_id` : sql`user_id`
  const stays = model === 'first_click' ? sql`attributions.expires_at <= ${clicked_at}` : sql`true`
  await db.execute(sql`
    insert into ${attributions}
      (${owner}, member_id, product_id, click_id, source, clicked_at, expires_at)
    values (${owner_id ?? click.visitor_id}, ${click.member_id}, ${click.product_id}, ${click.id}, 'link',
      ${clicked_at}, ${expires_at})
    on conflict (${owner}, product_id) where ${owner} is not null do update set
      member_id = excluded.member_id, click_id = excluded.click_id, source = excluded.source,
      clicked_at = excluded.clicked_at, expires_at = excluded.expires_at
    where excluded.clicked_at >= attributions.clicked_at and ${stays}`)
}
