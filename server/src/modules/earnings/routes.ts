import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { getRemittance, listCash, listRemittances } from './cash/list-cash.ts'
import { remitByCourier, remitByShop } from './cash/remit.ts'
import { getShopCash, setCollector } from './cash/shop-cash.ts'

/** Cash of what was paid on delivery, and how it reaches the market. */
export const earningRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.cash.open, async (_, { db }) => ({ data: await listCash(db) }))

  answer(app, api.admin.cash.list, async (query, { db }) => ({
    data: await listRemittances(db, query),
  }))

  answer(app, api.admin.cash.fromCourier, async (handed, { db, actor, clock }) => {
    const { id } = await remitByCourier(db, handed, { now: clock.now(), actor_id: actor.id })
    return { data: await getRemittance(db, id), message: 'Cash received' }
  })

  answer(app, api.admin.cash.fromSeller, async (paid, { db, actor, clock }) => {
    const { id } = await remitByShop(db, paid, { now: clock.now(), actor_id: actor.id })
    return { data: await getRemittance(db, id), message: 'Payment received' }
  })

  answer(app, api.admin.shopCash.show, async ({ id }, { db }) => ({
    data: await getShopCash(db, id),
  }))

  answer(app, api.admin.shopCash.set, async ({ id, collected_by }, { db }) => {
    await setCollector(db, id, collected_by)
    return { data: await getShopCash(db, id), message: 'Saved: deliveries from now on follow it' }
  })

  answer(app, api.seller.cash, async (_, { db, actor }) => ({
    data: await getShopCash(db, actor.shop_id),
  }))
}
