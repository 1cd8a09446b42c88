import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'

import { rateLimited } from '../failure.ts'

const perTokenMax = 1_200
const perAddressMax = 3_000
const minuteMs = 60_000

/**
 * The general limit, per minute and in memory: by session for those who are signed in, by address
 * for strangers, because hundreds of honest buyers may share an address.
 */
export const limitTraffic = async (app: FastifyInstance) => {
  await app.register(rateLimit, {
    global: false,
    cache: 50_000,
    timeWindow: minuteMs,
    max: ({ actor }) => (actor ? perTokenMax : perAddressMax),
    keyGenerator: ({ actor, ip }) =>
      actor ? `session ${actor.session_id}` : rateLimit.normalizeIP(ip),
    allowList: (request) => !isCounted(request),
    errorResponseBuilder: (_, { ttl }) => rateLimited(Math.max(1, Math.ceil(ttl / 1000))),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
  })
  app.addHook('onRequest', app.rateLimit())
}

/**
 * Calls, pages and maps count; a page's pictures and scripts are many, and cheap. What comes through no
 * socket is our own: a page that asks for its data.
 */
const isCounted = ({ routeOptions: { url = '/*' }, raw }: FastifyRequest) =>
  raw.socket instanceof Socket && (url === '/*' || /^\/(api\/|sitemap)/.test(url))
