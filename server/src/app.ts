import type { FastifyInstance } from 'fastify'

import { compressReplies } from './http/call/compress.ts'
import { showDocs } from './http/docs/docs.ts'
import { openEdge } from './http/edge.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { productReviewRoutes } from './modules/catalog/changes/routes.ts'
import { bulkRoutes } from './modules/catalog/bulk/routes.ts'
import { catalogOfficeRoutes } from './modules/catalog/office/routes.ts'
import { catalogSellerRoutes } from './modules/catalog/office/seller-routes.ts'
import { templateRoutes } from './modules/catalog/products/templates/routes.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { stockRoutes } from './modules/catalog/stock/routes.ts'
import { libraryRoutes } from './modules/media/library/routes.ts'
import { pictureRoutes } from './modules/media/routes.ts'
import { orderOfficeRoutes } from './modules/orders/office-routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { accountRoutes } from './modules/people/account-routes.ts'
import { profileRoutes } from './modules/people/profile-routes.ts'
import { staffRoutes } from './modules/people/staff-routes.ts'
import { reviewOfficeRoutes } from './modules/reviews/office-routes.ts'
import { reviewRoutes } from './modules/reviews/routes.ts'
import { promotionRoutes } from './modules/promotions/routes.ts'
import { findActor } from './modules/session/find-actor.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { shopRoutes } from './modules/shops/routes.ts'
import { sellerRoutes } from './modules/shops/seller-routes.ts'
import { contactRoutes } from './modules/site/contact-routes.ts'
import { siteRoutes } from './modules/site/routes.ts'
import { taskRoutes } from './modules/tasks/routes.ts'
import type { Parts } from './parts.ts'

type Plugin = (app: FastifyInstance) => Promise<void>

/** Puts the server together: the edge, what answers below /api, and the pages, if there are any. */
export const buildApp = async (parts: Parts, pages?: Plugin) => {
  const app = await openEdge(parts, (token) => findActor(parts.db, token, parts.clock.now()))
  await app.register(modules, { prefix: '/api' })
  await app.register(pictureRoutes)
  await app.register(showDocs)
  if (pages) await app.register(pages)
  return app
}

/** The server's table of contents. */
const modules: Plugin = async (app) => {
  await compressReplies(app)
  const plugins = [
    sessionRoutes,
    accountRoutes,
    profileRoutes,
    staffRoutes,
    sellerRoutes,
    siteRoutes,
    contactRoutes,
    shopRoutes,
    catalogRoutes,
    catalogOfficeRoutes,
    catalogSellerRoutes,
    bulkRoutes,
    taskRoutes,
    stockRoutes,
    libraryRoutes,
    productReviewRoutes,
    templateRoutes,
    cartRoutes,
    orderRoutes,
    orderOfficeRoutes,
    promotionRoutes,
    reviewRoutes,
    reviewOfficeRoutes,
  ]
  for (const routes of plugins) await app.register(routes)
}
