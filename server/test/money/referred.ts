import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { users } from '../users.ts'
import { clock, db } from '../app.ts'

type Click = {
  product_id?: number | null
  days_ago?: number
  is_unique?: boolean
  rejected_reason?: string | null
  device?: string
  country?: string | null
  referer_host?: string | null
  sub_id?: string | null
}

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString()

/** Records a click on a link of mia, as the server would. */
export const click = async (of: Click = {}) => {
  const id = randomUUID()
  const { product_id = null, days_ago = 1, is_unique = true, rejected_reason = null } = of
  const { device = 'phone', country = 'NO', referer_host = 'blog.test', sub_id = null } = of
  await db.execute(sql`
    insert into referral_clicks (id, code, member_id, product_id, visitor_id, landed_at, ip_hash,
      ua_hash, device, country, referer_host, sub_id, is_unique, rejected_reason)
    values (${id}, 'MIA', ${users.mia.id}, ${product_id}, ${randomUUID()}, ${daysAgo(days_ago)}, 'a',
      'b', ${device}, ${country}, ${referer_host}, ${sub_id}, ${is_unique}, ${rejected_reason})`)
  return id
}

type ReferralParams = {
  order_id: number
  click_id?: string | null
  state?: string
  member_id?: number
  /** The earner, if other than the referrer of the buyer. */
  earner_id?: number
  amount_minor?: number
  reversed_minor?: number
  matures_in?: number
  reason?: string | null
  matured_at?: string | null
}

/** Creates the order's terms and mia's earning, without ledger entries. */
export const createReferral = async (of: ReferralParams) => {
  const { order_id, click_id = null, state = 'pending', member_id = users.mia.id } = of
  const { earner_id = member_id, amount_minor = 300, reversed_minor = 0, matures_in = 14 } = of
  const { reason = null, matured_at = null } = of
  const isLevel = earner_id !== member_id
  await db.execute(sql`
    insert into line_referrals (order_line_id, order_id, product_id, buyer_id, member_id, click_id,
      source, scope, clicked_at, is_qualified, reason, base_minor, margin_minor, rate_source, rate_bp,
      direct_bp, level_bps, pool_cap_minor, pool_minor, placed_at)
    select l.id, o.id, l.product_id, o.user_id, ${member_id}::bigint, ${click_id}::uuid, 'link',
      'product', coalesce((select landed_at from referral_clicks where id = ${click_id}::uuid),
        o.placed_at), ${state !== 'unqualified'}::boolean, ${reason}::text, l.gross_minor,
      600, 'default', 500, 500, '{200,100}', 360, 360, o.placed_at
    from order_lines l join orders o on o.id = l.order_id where o.id = ${order_id}
    on conflict do nothing`)
  await db.execute(sql`
    insert into commissions (order_id, order_line_id, member_id, level, kind, base_minor, rate_bp,
      share_minor, amount_minor, reversed_minor, state, reason, created_at, delivered_at, matures_at,
      matured_at, matured_minor)
    select o.id, l.id, ${earner_id}::bigint, ${isLevel ? 1 : 0}::int,
      ${isLevel ? 'level' : 'direct'}::text, l.gross_minor, 500, ${amount_minor}::bigint,
      ${amount_minor}::bigint, ${reversed_minor}::bigint, ${state}::text, ${reason}::text,
      o.placed_at, o.delivered_at, o.delivered_at + ${matures_in} * interval '1 day',
      ${matured_at}::timestamptz, case when ${matured_at}::text is null then null else ${amount_minor}::bigint end
    from order_lines l join orders o on o.id = l.order_id where o.id = ${order_id}`)
}
