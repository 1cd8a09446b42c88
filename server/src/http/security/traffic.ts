import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Socket } from 'node:net'

import type { Clock } from '../../adapters/clock.ts'
import { rateLimited } from '../failure.ts'

const perTokenMax = 1_200
const perKeyMax = 600
const perAddressMax = 3_000
const minuteMs = 60_000
const callersMax = 50_000

declare module 'fastify' {
  interface FastifyRequest {
    /** What remains of the minute for an API key. */
    rateLimit: { max: number; remaining: number; seconds: number } | undefined
  }
}

type Window = { count: number; endsAt: number }

/**
 * The general limit per minute, in memory: by session for signed-in callers, by address for guests
 * with a higher limit, because many buyers may share an address; and by key for API keys.
 */
export type Traffic = {
  /** Counts a request; returns 0, or the seconds to wait if it exceeds the limit. */
  count: (request: FastifyRequest) => number
}

export const createTraffic = (clock: Clock): Traffic => {
  const windows = new LRUCache<string, Window>({ max: callersMax })

  const windowOf = (caller: string, now: number) => {
    const known = windows.get(caller)
    if (known && known.endsAt > now) return known
    const window = { count: 0, endsAt: now + minuteMs }
    windows.set(caller, window)
    return window
  }

  return {
    count: (request) => {
      if (!isCounted(request)) return 0
      const now = clock.now().getTime()
      const { caller, max } = callerOf(request)
      const window = windowOf(caller, now)
      window.count += 1
      const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000))
      if (request.actor?.api_key)
        request.rateLimit = { max, remaining: Math.max(0, max - window.count), seconds }
      return window.count <= max ? 0 : seconds
    },
  }
}

/** Counts requests of an API key for itself, of other callers by session, of guests by address. */
const callerOf = ({ actor, ip }: FastifyRequest) => {
  if (actor?.api_key) return { caller: `key ${actor.api_key.id}`, max: perKeyMax }
  return actor
    ? { caller: `session ${actor.session_id}`, max: perTokenMax }
    : { caller: normalizeIP(ip), max: perAddressMax }
}

/** Refuses requests above the general limit; replies to API keys say what remains of it. */
export const limitTraffic = (app: FastifyInstance) => {
  app.decorateRequest('rateLimit', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const seconds = app.traffic.count(request)
    const { rateLimit } = request
    if (rateLimit)
      void reply.headers({
        'ratelimit-limit': rateLimit.max,
        'ratelimit-remaining': rateLimit.remaining,
        'ratelimit-reset': rateLimit.seconds,
      })
    done(seconds > 0 ? rateLimited(seconds) : undefined)
  })
}

/**
 * Calls, pages and sitemaps count; assets of a page are many and cheap. Requests without a socket
 * are internal: a page that loads its data.
 */
const isCounted = ({ routeOptions: { url = '/*' }, raw }: FastifyRequest) =>
  raw.socket instanceof Socket && (url === '/*' || /^\/(api\/|sitemap)/.test(url))
