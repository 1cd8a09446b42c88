import type { Input, sellerWebhook, Webhook, WebhookDelivery } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { paginate } from '../../../db/paginate.ts'
import { one } from '../../../db/single-row.ts'
import { ascending, descending } from '../../../db/sorts.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/failure.ts'
import { users } from '../../accounts/public.ts'
import { webhookDeliveries, webhookEndpoints } from '../tables.ts'

/** Condition for the endpoints that a person manages: those of their shop, staff those of the marketplace. */
export const isManaged = ({ role, shop_id }: Actor) =>
  role === 'seller' ? eq(webhookEndpoints.shop_id, shop_id ?? 0) : isNull(webhookEndpoints.shop_id)

type Reader = { actor: Actor; now: Date }

/** Returns a page of the endpoints that a person manages. */
export const listWebhooks = (db: Db, query: Input<typeof sellerWebhook.list>, reader: Reader) =>
  paginate(db, {
    query,
    from: webhookEndpoints,
    id: webhookEndpoints.id,
    where: and(
      isManaged(reader.actor),
      query.q ? ilike(webhookEndpoints.url, toLikePattern(query.q)) : undefined,
    ),
    sorts: {
      created_at: descending(webhookEndpoints.id),
      url: ascending(webhookEndpoints.url),
    },
    load: (ids) => loadWebhooks(db, ids, reader),
  })

export const getWebhook = async (db: Db, id: number, reader: Reader) =>
  one(await loadWebhooks(db, [id], reader))

/** Returns an endpoint that the person manages, locked. Throws `not_found`. */
export const lockWebhook = async (db: Db, id: number, actor: Actor) => {
  const [found] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isManaged(actor)))
    .for('update')
  if (!found) throw notFound(m.webhook_missing)
  return found
}

const loadWebhooks = async (db: Db, ids: number[], { now }: Reader): Promise<Webhook[]> => {
  const rows = await db
    .select({ endpoint: webhookEndpoints, person: users.name })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.user_id))
    .where(inArray(webhookEndpoints.id, ids))
  return rows.map(({ endpoint, person }) => ({
    ...endpoint,
    person,
    old_ends_at:
      endpoint.old_ends_at && new Date(endpoint.old_ends_at) > now ? endpoint.old_ends_at : null,
  }))
}

/** Returns a page of the deliveries of an endpoint, the newest first. Throws `not_found`. */
export const listDeliveries = async (
  db: Db,
  query: Input<typeof sellerWebhook.deliveries>,
  actor: Actor,
) => {
  const { id, state, q } = query
  const found = await db.$count(
    webhookEndpoints,
    and(eq(webhookEndpoints.id, id), isManaged(actor)),
  )
  if (found === 0) throw notFound(m.webhook_missing)
  return paginate(db, {
    query,
    from: webhookDeliveries,
    id: webhookDeliveries.id,
    where: and(
      eq(webhookDeliveries.endpoint_id, id),
      state && eq(webhookDeliveries.state, state),
      q
        ? sql`${webhookDeliveries.event_id} in (select id from events where type ilike ${toLikePattern(q)})`
        : undefined,
    ),
    sorts: { created_at: descending(webhookDeliveries.id) },
    load: (ids) => loadDeliveries(db, ids),
  })
}

const loadDeliveries = async (db: Db, ids: number[]): Promise<WebhookDelivery[]> => {
  const [rows, { rows: events }] = await Promise.all([
    db.select().from(webhookDeliveries).where(inArray(webhookDeliveries.id, ids)),
    db.execute<{ id: number; type: string; subject_id: number }>(sql`
      select id::float8 as id, type, subject_id::float8 as subject_id from events
      where id in (select event_id from ${webhookDeliveries}
        where id = any(${sql.param(ids)}::bigint[]))`),
  ])
  const byId = new Map(events.map((event) => [event.id, event]))
  return rows.map((row) => {
    const event = byId.get(row.event_id ?? 0)
    return { ...row, type: event?.type ?? null, subject_id: event?.subject_id ?? null }
  })
}
