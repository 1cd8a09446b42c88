import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { hashOfNone } from '../session/password.ts'
import { inviteCustomer } from '../account/invite-customer.ts'
import { removeCustomer, setCustomerStatus, updateCustomer } from './change-customer.ts'
import { getCustomer, getCustomerRow, listCustomers } from './customer-queries.ts'

/** Routes of customer accounts for staff. */
export const customerRoutes = async (app: FastifyInstance) => {
  const { list, show, create, update, setStatus, remove } = api.admin.customer

  answer(app, list, async (query, { db }) => ({ data: await listCustomers(db, query) }))

  answer(app, show, async ({ id }, { db }) => ({ data: await getCustomer(db, id) }))

  answer(
    app,
    create,
    () => hashOfNone(),
    async ({ name, email, phone }, password_hash, context) => {
      const draft = { name, email, phone: phone ?? undefined }
      const { id } = await inviteCustomer(context, draft, password_hash)
      return {
        data: await getCustomerRow(context.db, id),
        message: m.customer_created(),
      }
    },
  )

  answer(app, update, async (changes, context) => {
    const waiting = await updateCustomer(context, changes)
    const message = waiting ? m.customer_updated_email({ email: waiting }) : m.customer_updated()
    return { data: await getCustomerRow(context.db, changes.id), message }
  })

  answer(app, setStatus, async ({ id, status }, { db, clock, actor, log, after }) => {
    await setCustomerStatus(db, { id, status }, clock.now())
    const event = { event: 'customer_status', actor: actor.id, target: id, status }
    after(() => log.info(event, 'security'))
    return { data: await getCustomerRow(db, id), message: m.customer_updated() }
  })

  answer(app, remove, async ({ id }, { db, clock, actor, log, after }) => {
    await removeCustomer(db, id, clock.now())
    after(() => log.info({ event: 'customer_deleted', actor: actor.id, target: id }, 'security'))
    return { data: null, message: m.customer_deleted() }
  })
}
