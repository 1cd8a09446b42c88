import { api } from '@emporia/contract'
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
    return { data: await getContact(context.db, id), message: 'Your mail is on its way' }
  })

  answer(app, contact.update, async (change, context) => {
    await changeContact(context, change, context.actor)
    const message = change.reply ? 'Your answer is on its way' : 'Saved'
    return { data: await getContact(context.db, change.id), message }
  })

  answer(app, contact.remove, async ({ id }, { db, clock }) => {
    await removeContact(db, id, clock.now())
    return { data: null, message: 'Message removed' }
  })
}
