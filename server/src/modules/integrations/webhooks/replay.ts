import type { Input, sellerWebhook } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { webhookDeliveries, webhookEndpoints } from '../tables.ts'
import { isManaged, lockWebhook } from './queries.ts'
import { isFor, listTypes, sendDeliveryJob } from './queue-deliveries.ts'

const replayMax = 10_000

/**
 * Delivers one event again, or those of a period that the endpoint chose, and returns how many. They
 * have the same ids as before, so receivers recognize them. Throws `conflict` for an inactive endpoint.
 */
export const replayWebhooks = async (
  context: Context,
  actor: Actor,
  input: Input<typeof sellerWebhook.replay>,
) => {
  const { db, now } = context
  const id = 'id' in input ? input.id : await getEndpointId(context, actor, input.delivery_id)
  const endpoint = await lockWebhook(db, id, actor)
  if (endpoint.status === 'inactive') throw conflict(m.webhook_inactive)
  const at = now.toISOString()
  const chosen =
    'id' in input
      ? sql`at >= ${input.from_at} and at < ${input.to_at}`
      : sql`id = (select event_id from ${webhookDeliveries} where id = ${input.delivery_id})`
  const { rowCount } = await db.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, next_at, created_at)
    select ${id}, id, ${at}::timestamptz, ${at}::timestamptz from events
    where position is not null and ${chosen} and ${isFor(endpoint, await listTypes(db, endpoint, now))}
    order by position limit ${replayMax}`)
  if (rowCount) await sendDeliveryJob(context, db, { endpoint_id: id, at: now })
  return rowCount ?? 0
}

const getEndpointId = async ({ db }: Context, actor: Actor, delivery_id: number) => {
  const [found] = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .where(and(eq(webhookDeliveries.id, delivery_id), isManaged(actor)))
  if (!found) throw notFound(m.webhook_missing)
  return found.id
}
