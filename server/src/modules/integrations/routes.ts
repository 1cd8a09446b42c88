import { adminApiKey, adminEvent, isShopEvent, sellerApiKey, sellerEvent } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import type { RequestContext } from '../../http/request/context.ts'
import { listEvents } from './events/list-events.ts'
import { getKey, listApiKeys } from './api-keys/queries.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { createKey, revokeKey, rotateKey, updateKey } from './api-keys/save-key.ts'

/** Routes of API keys, events and webhooks for staff and shops. */
export const integrationRoutes = async (app: FastifyInstance) => {
  answer(app, adminApiKey.create, async (draft, context) => create(context, draft))
  answer(app, sellerApiKey.create, async (draft, context) =>
    create(context, { ...draft, kind: 'shop' }),
  )

  answer(app, adminEvent.list, async (query, { db, actor }) => ({
    data: await listEvents(db, query, { actor, shop_id: undefined }),
  }))
  answer(app, sellerEvent.list, async (query, { db, actor }) => {
    const { rows, ...cursor } = await listEvents(db, query, { actor, shop_id: actor.shop_id })
    return { data: { rows: rows.filter(isShopEvent), ...cursor } }
  })

  await webhookRoutes(app)

  for (const { list, update, remove, rotate } of [adminApiKey, sellerApiKey]) {
    answer(app, list, async (query, { db, actor: holder, now }) => ({
      data: await listApiKeys(db, query, { holder, now }),
    }))

    answer(app, update, async (changes, { db, actor, now, log, after }) => {
      await updateKey(db, actor, changes)
      const { id: target, scopes } = changes
      after(() =>
        log.info({ event: 'api_key_changed', actor: actor.id, target, scopes }, 'security'),
      )
      return { data: await getKey(db, target, { holder: actor, now }), message: m.api_key_saved() }
    })

    answer(app, rotate, async (rotation, context) => {
      const { db, actor, now, log, after } = context
      const { id, key } = await rotateKey(context, actor, rotation)
      after(() => log.info({ event: 'api_key_rotated', actor: actor.id, target: id }, 'security'))
      const data = { ...(await getKey(db, id, { holder: actor, now })), key }
      return { data, message: m.api_key_rotated() }
    })

    answer(app, remove, async ({ id }, { db, actor, now, log, after }) => {
      await revokeKey(db, actor, id, now)
      after(() => log.info({ event: 'api_key_revoked', actor: actor.id, target: id }, 'security'))
      return { data: null, message: m.api_key_revoked() }
    })
  }
}

type Creation = RequestContext<typeof adminApiKey.create | typeof sellerApiKey.create>

const create = async (context: Creation, draft: Parameters<typeof createKey>[2]) => {
  const { db, actor, now, log, after } = context
  const { id, key } = await createKey(context, actor, draft)
  const { kind, scopes } = draft
  const event = { event: 'api_key_created', actor: actor.id, target: id, kind, scopes }
  after(() => log.info(event, 'security'))
  const data = { ...(await getKey(db, id, { holder: actor, now })), key }
  return { data, message: m.api_key_created() }
}
