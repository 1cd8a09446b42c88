import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { getReturn, listReturns } from './list-returns.ts'
import { cancelReturn } from './set-return-status.ts'
import { moveOrAsk } from './refund-or-ask.ts'
import { receivePhotos, requestReturn } from './request-return.ts'

/** Routes for returns by buyers, shops and staff. */
export const returnRoutes = async (app: FastifyInstance) => {
  answer(app, api.return.request, receivePhotos, async (input, received, context) => {
    const { actor, db } = context
    const { id } = await requestReturn(context, actor, { input, received })
    return { data: await getReturn(db, id, 'user'), message: m.return_requested() }
  })

  answer(app, api.return.cancel, async ({ id }, context) => {
    const { actor, db } = context
    await cancelReturn(context, actor, id)
    return { data: await getReturn(db, id, 'user'), message: m.return_canceled() }
  })

  answer(app, api.return.list, async (query, { actor, db }) => ({
    data: await listReturns(db, { reach: { user_id: actor.id }, viewer: 'user' }, query),
  }))

  answer(app, api.seller.return.list, async (query, { actor, db }) => ({
    data: await listReturns(db, { reach: { shop_id: actor.shop_id }, viewer: 'seller' }, query),
  }))

  answer(app, api.seller.return.setStatus, async (move, context) => {
    const { actor, db } = context
    const moving = { reach: { shop_id: actor.shop_id }, move }
    const sent = await moveOrAsk(context, actor, moving)
    return { data: await getReturn(db, move.id, 'seller'), message: messageOf(sent) }
  })

  answer(app, api.admin.return.list, async (query, { db }) => ({
    data: await listReturns(db, { reach: 'everything', viewer: 'admin' }, query),
  }))

  answer(app, api.admin.return.setStatus, async (move, context) => {
    const { actor, db } = context
    const sent = await moveOrAsk(context, actor, { reach: 'everything', move })
    if (sent && move.status === 'refunded') return { data: sent, message: m.approval_requested() }
    return { data: await getReturn(db, move.id, 'admin'), message: messageOf(sent) }
  })
}

const messageOf = (sent: object | undefined) =>
  sent ? m.return_received_approval() : m.return_updated()
