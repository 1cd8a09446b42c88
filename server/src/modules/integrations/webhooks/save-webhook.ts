import { listReadableEvents, oldSecretHours } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { webhookDeliveries, webhookEndpoints } from '../tables.ts'
import { isManaged, lockWebhook } from './queries.ts'
import { sendDeliveryJob } from './queue-deliveries.ts'
import { newWebhookSecret, webhookPurpose } from './sign.ts'

const webhooksMax = 20
const hourMs = 3_600_000

type Draft = { url: string; events: string[] }

/** Creates an endpoint and returns its id and its secret, which is stored encrypted. */
export const createWebhook = async (context: Context, actor: Actor, draft: Draft) => {
  const { db, now, secrets } = context
  assertReadable(actor, draft.events)
  assertCallable(context, draft.url)
  if ((await db.$count(webhookEndpoints, isManaged(actor))) >= webhooksMax)
    throw conflict(m.webhook_maximum, { max: webhooksMax })
  const secret = newWebhookSecret()
  const { id } = one(
    await db
      .insert(webhookEndpoints)
      .values({
        ...draft,
        user_id: actor.id,
        shop_id: actor.shop_id,
        secret: secrets.seal(secret, webhookPurpose),
        created_at: now.toISOString(),
      })
      .returning({ id: webhookEndpoints.id }),
  )
  return { id, secret }
}

type Changes = { id: number; url?: string | undefined; events?: string[] | undefined }

/** Changes the address or the events. Who chooses events becomes the person whose rights limit them. */
export const updateWebhook = async (context: Context, actor: Actor, changed: Changes) => {
  const { db } = context
  const { id, url, events } = changed
  await lockWebhook(db, id, actor)
  if (events) assertReadable(actor, events)
  if (url) assertCallable(context, url)
  const changes = { ...(url && { url }), ...(events && { events, user_id: actor.id }) }
  if (Object.keys(changes).length > 0)
    await db.update(webhookEndpoints).set(changes).where(eq(webhookEndpoints.id, id))
}

export const removeWebhook = async ({ db }: Context, actor: Actor, id: number) => {
  await lockWebhook(db, id, actor)
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}

type Status = { id: number; status: 'active' | 'inactive' }

/** Activates an endpoint, whose waiting deliveries continue, or stops its deliveries. */
export const setWebhookStatus = async (context: Context, actor: Actor, { id, status }: Status) => {
  const { db, now } = context
  await lockWebhook(db, id, actor)
  const health = { status, failures: 0, failing_since: null, resumes_at: null }
  await db.update(webhookEndpoints).set(health).where(eq(webhookEndpoints.id, id))
  if (status === 'active') await sendDeliveryJob(context, db, { endpoint_id: id, at: now })
}

/** Replaces the secret and returns the new one; the previous one also signs for 24 hours. */
export const rotateWebhook = async ({ db, now, secrets }: Context, actor: Actor, id: number) => {
  const { secret: old_secret } = await lockWebhook(db, id, actor)
  const secret = newWebhookSecret()
  await db
    .update(webhookEndpoints)
    .set({
      secret: secrets.seal(secret, webhookPurpose),
      old_secret,
      old_ends_at: new Date(now.getTime() + oldSecretHours * hourMs).toISOString(),
    })
    .where(eq(webhookEndpoints.id, id))
  return secret
}

/** Queues a delivery of the event `webhook.test`. */
export const testWebhook = async (context: Context, actor: Actor, id: number) => {
  const { db, now } = context
  const { status } = await lockWebhook(db, id, actor)
  if (status === 'inactive') throw conflict(m.webhook_inactive)
  const at = now.toISOString()
  await db.insert(webhookDeliveries).values({ endpoint_id: id, next_at: at, created_at: at })
  await sendDeliveryJob(context, db, { endpoint_id: id, at: now })
}

/** Throws `invalid` for an address in the internal network, without HTTPS or on another port. */
const assertCallable = ({ outgoing }: Context, url: string) => {
  if (outgoing.refuses(url)) throw invalid('url', m.webhook_address_refused)
}

/** Throws `invalid` for types that the person may not read. */
const assertReadable = (actor: Actor, events: string[]) => {
  const readable: string[] = listReadableEvents(actor)
  const denied = events.filter((type) => !readable.includes(type))
  if (denied.length > 0) throw invalid('events', m.event_type_denied, { types: denied.join(', ') })
}
