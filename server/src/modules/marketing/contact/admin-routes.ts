import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { beginContact, changeContact, removeContact } from './answer-contact.ts'
import { getContact, listContacts } from './list-contacts.ts'

/** Routes of contact messages for staff. */
export const contactAdminRoutes = (app: FastifyInstance) => {
  const { contact } = api.admin

  answer(app, contact.list, async (query, { db }) => ({ data: await listContacts(db, query) }))

  answer(app, contact.show, async ({ id }, { db }) => ({ data: await getContact(db, id) }))

  answer(app, contact.create, async (sent, context) => {
    const id = await beginContact(context, sent, context.actor)
    return { data: await getContact(context.db, id), message: m.contact_email_sent() }
  })

  answer(app, contact.update, async (change, context) => {
    await changeContact(context, change, context.actor)
    const message = change.reply ? m.contact_reply_sent() : m.changes_saved()
    return { data: await getContact(context.db, change.id), message }
  })

  answer(app, contact.remove, async ({ id }, { db, clock }) => {
    await removeContact(db, id, clock.now())
    return { data: null, message: m.contact_deleted() }
  })
}
