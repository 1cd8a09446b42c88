import pressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { busy } from '../failure.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request that needs real work, or refuses it with 503 when there is too much of it. */
    admitWork: (request: FastifyRequest, reply: FastifyReply) => void
  }
  interface FastifyRequest {
    isAdmitted: boolean
  }
  interface FastifyContextConfig {
    /** The reply may come from the cache, so the handler itself asks to be admitted when it does not. */
    isAdmittedLate?: boolean
  }
}

type Bounds = {
  /** Mean delay of the event loop over the last second; 0 never counts as pressure. */
  maxEventLoopDelay?: number
  maxRssBytes?: number
  /** How many requests wait for a connection to the database. */
  countWaiting?: () => number
}

/** Below this many requests at work, a slow process is slow because of the machine, not its callers. */
const concurrencyMin = 16
const inFlightMax = 400
const waitingMax = 100

/**
 * Refuses some requests with 503 while there is still time to answer the others. Only what needs
 * real work is counted and refused: assets, pictures, health, metrics, cached replies and the
 * webhooks of payment providers never are. Writes to carts, checkouts and POS sales have twice the room.
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
    // Whoever has been answered already, because it took too long, is not counted any more.
    if (reply.raw.closed || isTooMuch(isSale(request) ? 2 : 1)) throw busy()
    request.isAdmitted = true
    inFlight += 1
    reply.raw.once('close', () => (inFlight -= 1))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isWork(request) && !request.routeOptions.config.isAdmittedLate)
      app.admitWork(request, reply)
  })
}

/** Calls, pages and what else is written anew for each request; files and probes are not. */
const isWork = ({ routeOptions: { url = '/*' } }: FastifyRequest) =>
  url === '/*' || (/^\/(api\/|sitemap|sandbox)/.test(url) && !url.startsWith('/api/webhook'))

/** What brings money in: refused last. */
const isSale = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  method !== 'GET' && /^\/api\/(cart|checkout|buy-now|pos-)/.test(url)
