import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { notFound } from '../../http/failure.ts'
import { getCardCache } from '../storefront/card-cache.ts'
import { listProducts } from '../storefront/list-products.ts'
import { findShopBySlug, getShop, isOpenShop, listShops } from './queries.ts'

/** Public shop routes. */
export const shopRoutes = async (app: FastifyInstance) => {
  const cards = getCardCache(app.publicCache)

  answer(app, api.shop.list, async (query, { db, clock }) => ({
    data: await listShops(db, query, clock.now()),
  }))

  answer(app, api.shop.show, async ({ id }, { db, clock }) => ({
    data: await getShop(db, id, clock.now()),
  }))

  answer(app, api.shop.find, async ({ slug }, { db, clock }) => ({
    data: await findShopBySlug(db, slug, clock.now()),
  }))

  answer(app, api.shop.products, async ({ id, ...query }, { db, clock }) => {
    const now = clock.now()
    if (!(await isOpenShop(db, id, now))) throw notFound(m.shop_missing)
    return { data: await listProducts(db, { ...query, shop_id: id }, now, cards) }
  })
}
