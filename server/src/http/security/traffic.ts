import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Socket } from 'node:net'

import type { Clock } from '../../adapters/clock.ts'
import { rateLimited } from '../failure.ts'

const perTokenMax = 1_200
const perAddressMax = 3_000
const minuteMs = 60_000
const callersMax = 50_000

type Window = { count: number; endsAt: number }

/**
 * The general limit per minute, in memory: by session for signed-in callers, by address for guests
 * with a higher limit, because many buyers may share an address.
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
      const { actor, ip } = request
      const now = clock.now().getTime()
      const window = windowOf(actor ? `session ${actor.session_id}` : normalizeIP(ip), now)
      window.count += 1
      if (window.count <= (actor ? perTokenMax : perAddressMax)) return 0
      return Math.max(1, Math.ceil((window.endsAt - now) / 1000))
    },
  }
}

/** Refuses requests above the general limit. */
export const limitTraffic = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, _reply, done) => {
    const seconds = app.traffic.count(request)
    done(seconds > 0 ? rateLimited(seconds) : undefined)
  })

/**
 * Calls, pages and sitemaps count; assets of a page are many and cheap. Requests without a socket
 * are internal: a page that loads its data.
 */
const isCounted = ({ routeOptions: { url = '/*' }, raw }: FastifyRequest) =>
  raw.socket instanceof Socket && (url === '/*' || /^\/(api\/|sitemap)/.test(url))
