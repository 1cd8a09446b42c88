import { sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { newWebhookSecret, webhookPurpose } from '../../modules/integrations/webhooks/sign.ts'
import { webhookDeliveries, webhookEndpoints } from '../../modules/integrations/tables.ts'
import { one } from '../../db/single-row.ts'
import { demoUsers } from '../texts/people.ts'

const hourMs = 3_600_000

const demoWebhooks = [
  {
    owner: demoUsers.sam.email,
    isOfShop: true,
    url: 'https://stock.example.com/emporia',
    events: ['order.placed', 'order.cancelled', 'stock.changed', 'stock.low'],
  },
  {
    owner: demoUsers.ada.email,
    isOfShop: false,
    url: 'https://reports.example.com/hooks/orders',
    events: ['order.paid', 'refund.paid', 'withdrawal.requested'],
  },
]

/** What the receiver answered, the latest first. */
const replies = [
  { state: 'delivered', attempts: 1, status_code: 204, ms: 84, reply: '' },
  { state: 'delivered', attempts: 3, status_code: 200, ms: 131, reply: 'ok' },
  { state: 'failed', attempts: 10, status_code: 503, ms: 42, reply: 'Service unavailable' },
  { state: 'delivered', attempts: 1, status_code: 204, ms: 77, reply: '' },
] as const

/** Adds webhooks with past deliveries. They are inactive, so that the demo calls no other program. */
export const postWebhooks = async ({ db, now, secrets }: Context) => {
  for (const { owner, isOfShop, url, events } of demoWebhooks) {
    const { rows } = await db.execute<{ id: number; shop_id: number | null }>(sql`
      select u.id::int, s.id::int as shop_id from users u left join shops s on s.owner_id = u.id
      where u.email = ${owner}`)
    const holder = one(rows)
    const shop_id = isOfShop ? holder.shop_id : null
    const values = {
      user_id: holder.id,
      shop_id,
      url,
      events,
      secret: secrets.seal(newWebhookSecret(), webhookPurpose),
      status: 'inactive' as const,
      created_at: new Date(now.getTime() - 40 * 24 * hourMs).toISOString(),
    }
    const endpoint = one(await db.insert(webhookEndpoints).values(values).returning())
    const { rows: latest } = await db.execute<{ id: number }>(sql`
      select id::int from events where type = any(${sql.param(events)}::text[])
        and (${shop_id}::bigint is null or shop_id = ${shop_id}) order by id desc
      limit ${replies.length}`)
    for (const [at, { id }] of latest.entries())
      await db.insert(webhookDeliveries).values({
        ...replies[at],
        endpoint_id: endpoint.id,
        event_id: id,
        created_at: new Date(now.getTime() - (at * 7 + 2) * hourMs).toISOString(),
      })
  }
}
