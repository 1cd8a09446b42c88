import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import {
  addSubscriber,
  changeSubscriber,
  endSubscription,
  leaveByToken,
} from './change-subscribers.ts'
import { getSubscriber, listSubscribers } from './list-subscribers.ts'

/** Former path of the call to unsubscribe; pages opened from e-mails sent before still use it. */
const formerPath = '/newsletter-leave'

/** Routes of newsletter subscribers for staff, and of unsubscribing for everyone. */
export const newsletterRoutes = (app: FastifyInstance) => {
  const { newsletter } = api.admin

  answer(app, newsletter.list, async (query, { db }) => ({
    data: await listSubscribers(db, query),
  }))

  answer(app, newsletter.create, async (sent, context) => {
    const id = await addSubscriber(context, sent)
    return { data: await getSubscriber(context.db, id), message: m.subscriber_added() }
  })

  answer(app, newsletter.update, async (change, { db }) => {
    await changeSubscriber(db, change)
    return { data: await getSubscriber(db, change.id), message: m.changes_saved() }
  })

  answer(app, newsletter.remove, async ({ id }, { db, clock }) => {
    await endSubscription(db, id, clock.now())
    return { data: null, message: m.subscriber_removed() }
  })

  const { unsubscribe } = api.newsletter
  for (const path of [unsubscribe.path, formerPath])
    answer(app, { ...unsubscribe, path }, async ({ token }, { db, clock }) => {
      await leaveByToken(db, token, clock.now())
      return { data: null, message: m.newsletter_unsubscribed() }
    })
}
