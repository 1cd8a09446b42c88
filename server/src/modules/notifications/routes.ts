import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { getMail, listMails } from './mail-log.ts'
import { retryMail } from '../../adapters/mail/retry-mail.ts'
import type { MailShape } from '../../adapters/mail/send-mail.ts'
import type { AppContext } from '../../context.ts'
import { countUnread, listNotifications, listNotificationSettings, markRead } from './queries.ts'
import { setTopic } from './set-topic.ts'

/** Returns how e-mails are rendered, with the content of orders. */
type Shapes = (app: AppContext) => Promise<MailShape>

/** Routes of notifications, their settings, and the e-mail delivery log for staff. */
export const messageRoutes = (shapeOf: Shapes) => async (app: FastifyInstance) => {
  answer(app, api.notice.list, async (query, { actor, db }) => ({
    data: await listNotifications(db, actor, query),
  }))

  answer(app, api.notice.read, async (which, { actor, db, clock }) => {
    await markRead(db, actor.id, { which, now: clock.now() })
    return { data: { unread: await countUnread(db, actor) } }
  })

  answer(app, api.notice.settings, async (_, { actor, db }) => ({
    data: await listNotificationSettings(db, actor),
  }))

  answer(app, api.notice.set, async (input, { actor, db }) => {
    await setTopic(db, actor, input)
    return { data: await listNotificationSettings(db, actor), message: m.changes_saved() }
  })

  answer(app, api.admin.mail.list, async (query, { db }) => ({ data: await listMails(db, query) }))

  answer(app, api.admin.mail.show, async ({ id }, context) => ({
    data: await getMail(context.db, id, await shapeOf(context)),
  }))

  answer(app, api.admin.mail.retry, async ({ id }, context) => {
    await retryMail(context.db, id)
    const data = await getMail(context.db, id, await shapeOf(context))
    return { data, message: m.email_sent_again() }
  })
}
