import type { FastifyInstance } from 'fastify'

import { guestCartRoutes } from './cart-routes.ts'
import { guestLinkRoutes, guestOrderRoutes } from './order-routes.ts'

/** Routes of guests: carts, checkout, and access by a link. */
export const guestRoutes = async (app: FastifyInstance) => {
  await guestCartRoutes(app)
  await guestOrderRoutes(app)
  await guestLinkRoutes(app)
}
