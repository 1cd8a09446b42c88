import { ownerRights, type Role } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { Actor } from '../src/http/actor.ts'
import { createServer } from '../src/http/server.ts'
import type { AppContext } from '../src/context.ts'
import { parts } from './app.ts'

const person = (id: number, role: Role, more: Partial<Actor> = {}): Actor => ({
  id,
  role,
  permissions: [],
  session_id: id,
  shop_id: null,
  ...more,
})

/** Callers in tests of the HTTP layer: the token is the user's name. */
export const callers: Record<string, Actor> = {
  ada: person(1, 'admin', { permissions: ['brand', 'unit', 'attribute', 'coupon'] }),
  bob: person(2, 'admin', { permissions: ['order'] }),
  una: person(3, 'user'),
  mia: person(4, 'member'),
  warehouse: person(1, 'admin', {
    api_key: { id: 1 },
  }),
  sam: person(5, 'seller', { shop_id: 1, owner_id: 5, rights: ownerRights }),
}

/** A server with a few test endpoints instead of the marketplace. */
export const createTestServer = async (
  routes: (app: FastifyInstance) => void,
  different: Partial<AppContext> = {},
) => {
  const app = await createServer({ ...parts, ...different }, async (token) => callers[token])
  await app.register(async (api) => routes(api), { prefix: '/api' })
  await app.ready()
  return app
}

export const bearer = (name: string) => ({ authorization: `Bearer ${name}` })
