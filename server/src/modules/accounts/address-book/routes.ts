import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { listAddresses, preferAddress, putAddress, removeAddress } from './book.ts'

const { addressBook } = api

export const addressBookRoutes = async (app: FastifyInstance) => {
  answer(app, addressBook.list, async (_, { actor, db }) => ({
    data: await listAddresses(db, actor.id),
  }))
  answer(app, addressBook.save, async (draft, { actor, db }) => ({
    data: await putAddress(db, actor.id, draft),
    message: m.address_saved(),
  }))
  answer(app, addressBook.prefer, async ({ id, use }, { actor, db }) => ({
    data: await preferAddress(db, { user_id: actor.id, id, use }),
    message: use === 'billing' ? m.address_billing_saved() : m.address_default_saved(),
  }))
  answer(app, addressBook.remove, async ({ id }, { actor, db, clock }) => {
    await removeAddress(db, { user_id: actor.id, id }, clock.now())
    return { data: null, message: m.address_removed() }
  })
}
