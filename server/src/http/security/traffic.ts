import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'

import { rateLimited } from '../failure.ts'

const perTokenMax = 1_200
const perAddressMax = 3_000
const minuteMs = 60_000

/**
 * The general limit per minute, in memory: by session for signed-in callers, by address for guests
 * with a higher limit, because many buyers may share an address.
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
 * Calls, pages and sitemaps count; assets of a page are many and cheap. Requests without a socket
 * are internal: a page that loads its data.
 */
const isCounted = ({ routeOptions: { url = '/*' }, raw }: FastifyRequest) =>
  raw.socket instanceof Socket && (url === '/*' || /^\/(api\/|sitemap)/.test(url))
