import { api } from '@emporia/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { newToken } from '../../http/security/token.ts'
import { getGuestToken, guestCookie } from '../../http/visit.ts'

/** How long a browser without an account keeps its cart. */
export const guestDays = 30

/** Calls that give a browser its cookie: from the first item on. */
const calls = [api.guest.add, api.guest.buyNow]

/** Sets the cookie of a guest, and extends it with each item. */
export const setGuestCookies = (app: FastifyInstance) => {
  const isSecure = app.parts.settings.public_url.startsWith('https:')
  const isFirst = ({ method, routeOptions: { url } }: FastifyRequest) =>
    calls.some((call) => call.method === method && `/api${call.path}` === url)

  app.addHook('onRequest', async (request) => {
    request.guest_token = getGuestToken(request)
    if (isFirst(request)) request.guest_token ??= newToken()
  })

  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 200 && request.guest_token && isFirst(request))
      void reply.header('set-cookie', cookieOf(request.guest_token, isSecure))
  })
}

const cookieOf = (token: string, isSecure: boolean) =>
  `${guestCookie}=${token}; Path=/api; Max-Age=${guestDays * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
