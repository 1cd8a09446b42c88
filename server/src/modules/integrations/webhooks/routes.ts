import { adminWebhook, sellerWebhook } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { getWebhook, listDeliveries, listWebhooks } from './queries.ts'
import { replayWebhooks } from './replay.ts'
import {
  createWebhook,
  removeWebhook,
  rotateWebhook,
  setWebhookStatus,
  testWebhook,
  updateWebhook,
} from './save-webhook.ts'

/** Routes of webhooks for staff and shops. */
export const webhookRoutes = async (app: FastifyInstance) => {
  for (const calls of [adminWebhook, sellerWebhook]) {
    answer(app, calls.list, async (query, { db, actor, now }) => ({
      data: await listWebhooks(db, query, { actor, now }),
    }))

    answer(app, calls.create, async (draft, context) => {
      const { db, actor, now } = context
      const { id, secret } = await createWebhook(context, actor, draft)
      const data = { ...(await getWebhook(db, id, { actor, now })), secret }
      return { data, message: m.webhook_created() }
    })

    answer(app, calls.update, async (changes, context) => {
      const { db, actor, now } = context
      await updateWebhook(context, actor, changes)
      return {
        data: await getWebhook(db, changes.id, { actor, now }),
        message: m.webhook_saved(),
      }
    })

    answer(app, calls.remove, async ({ id }, context) => {
      await removeWebhook(context, context.actor, id)
      return { data: null, message: m.webhook_deleted() }
    })

    answer(app, calls.setStatus, async (change, context) => {
      const { db, actor, now } = context
      await setWebhookStatus(context, actor, change)
      return { data: await getWebhook(db, change.id, { actor, now }), message: m.webhook_saved() }
    })

    answer(app, calls.rotate, async ({ id }, context) => {
      const { db, actor, now, log, after } = context
      const secret = await rotateWebhook(context, actor, id)
      after(() => log.info({ event: 'webhook_rotated', actor: actor.id, target: id }, 'security'))
      const data = { ...(await getWebhook(db, id, { actor, now })), secret }
      return { data, message: m.webhook_rotated() }
    })

    answer(app, calls.test, async ({ id }, context) => {
      await testWebhook(context, context.actor, id)
      return { data: null, message: m.webhook_tested() }
    })

    answer(app, calls.deliveries, async (query, { db, actor }) => ({
      data: await listDeliveries(db, query, actor),
    }))

    answer(app, calls.replay, async (input, context) => {
      const count = await replayWebhooks(context, context.actor, input)
      return { data: { count }, message: m.webhook_replayed({ count }) }
    })
  }
}
