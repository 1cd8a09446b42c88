import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { getRemittance, listCash, listRemittances } from './cash/list-cash.ts'
import { remitCourierOrAsk, remitOrAsk } from './cash/remit-or-ask.ts'
import { getShopCash, setCollector } from './cash/shop-cash.ts'

/** Routes of cash on delivery and its remittances. */
export const earningRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.cash.open, async (_, { db }) => ({ data: await listCash(db) }))

  answer(app, api.admin.cash.list, async (query, { db }) => ({
    data: await listRemittances(db, query),
  }))

  answer(app, api.admin.cash.fromCourier, async (handed, context) => {
    const done = await remitCourierOrAsk(context, handed)
    if ('approval_id' in done) return { data: done, message: m.approval_requested() }
    return {
      data: await getRemittance(context.db, done.booked.id),
      message: m.remittance_cash_received(),
    }
  })

  answer(app, api.admin.cash.fromSeller, async (paid, context) => {
    const done = await remitOrAsk(context, paid)
    if ('approval_id' in done) return { data: done, message: m.approval_requested() }
    return {
      data: await getRemittance(context.db, done.booked.id),
      message: m.remittance_payment_received(),
    }
  })

  answer(app, api.admin.shopCash.show, async ({ id }, { db }) => ({
    data: await getShopCash(db, id),
  }))

  answer(app, api.admin.shopCash.set, async ({ id, collected_by }, { db }) => {
    await setCollector(db, id, collected_by)
    return { data: await getShopCash(db, id), message: m.shop_cash_saved() }
  })

  answer(app, api.seller.cash, async (_, { db, actor }) => ({
    data: await getShopCash(db, actor.shop_id),
  }))
}
