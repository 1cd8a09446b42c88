import pressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { busy } from '../failure.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request that needs real work; throws 503 if there are too many. */
    admitWork: (request: FastifyRequest, reply: FastifyReply) => void
  }
  interface FastifyRequest {
    isAdmitted: boolean
  }
  interface FastifyContextConfig {
    /** The reply may come from the cache, so the handler asks for admission on a cache miss. */
    isAdmittedLate?: boolean
  }
}

type Bounds = {
  /** Mean delay of the event loop over the last second, in milliseconds; 0 disables the check. */
  maxEventLoopDelay?: number
  maxRssBytes?: number
  /** Returns how many requests wait for a database connection. */
  countWaiting?: () => number
}

/**
 * With fewer concurrent requests, a slow process is slow because of the machine, not its callers.
 */
const concurrencyMin = 16
const inFlightMax = 400
const waitingMax = 100

/**
 * Refuses some requests with 503 under load, so that the others are still answered. Only requests
 * that need real work are counted and refused: assets, pictures, health, metrics, cached replies
 * and payment webhooks never are. Writes to carts, checkouts and POS sales have twice the limit.
 */
export const shedLoad = async (app: FastifyInstance, bounds: Bounds) => {
  const { countWaiting = () => 0, ...measured } = bounds
  await app.register(pressure, { ...measured, pressureHandler: () => {} })
  let inFlight = 0

  const isTooMuch = (factor: number) =>
    inFlight >= inFlightMax * factor ||
    countWaiting() >= waitingMax * factor ||
    (inFlight >= concurrencyMin * factor && app.isUnderPressure())

  app.decorateRequest('isAdmitted', false)
  app.decorate('admitWork', (request, reply) => {
    if (request.isAdmitted) return
    // Requests that were already answered by a time-out are no longer counted.
    if (reply.raw.closed || isTooMuch(isSale(request) ? 2 : 1)) throw busy()
    request.isAdmitted = true
    inFlight += 1
    reply.raw.once('close', () => (inFlight -= 1))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isGenerated(request) && !request.routeOptions.config.isAdmittedLate)
      app.admitWork(request, reply)
  })
}

/** Calls, pages and other replies generated per request; files and probes do not count. */
const isGenerated = ({ routeOptions: { url = '/*' } }: FastifyRequest) =>
  url === '/*' || (/^\/(api\/|sitemap|sandbox)/.test(url) && !url.startsWith('/api/webhook'))

/** Sales, which are refused last. */
const isSale = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  method !== 'GET' && /^\/api\/(cart|checkout|buy-now|pos-)/.test(url)
