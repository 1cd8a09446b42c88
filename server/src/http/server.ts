import * as m from '@emporia/messages/error'
import type { RequestLocale } from '@emporia/messages/locale'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'

import type { AppContext } from '../context.ts'
import { parseBearerToken, type Actor, type WhoIs } from './actor.ts'
import { earlyRefusals, replyToErrors } from './errors/errors.ts'
import type { Address } from './errors/unknown.ts'
import { busy, malformed } from './failure.ts'
import { type Limits, createLimits } from './security/limits.ts'
import { guardReplies } from './security/policy.ts'
import { shedLoad } from './security/pressure.ts'
import { warnOfForwarding } from './security/forwarded.ts'
import { sweepHourly } from './security/sweep.ts'
import { createTraffic, limitTraffic, type Traffic } from './security/traffic.ts'
import { acceptBodies } from './input/bodies.ts'
import { type AskInside, askInside } from './request/inside.ts'
import { createPublicCache, type PublicCache } from './cache/public-cache.ts'
import { createSentReplies, repeatReplies } from './cache/sent-replies.ts'
import { chooseContexts } from './buyer-context/choose.ts'
import { speakLanguages } from './request/language.ts'
import type { Note } from './request/note.ts'
import type { Overlay } from './request/overlay.ts'
import type { Call } from './request/context.ts'
import { showHealth } from './observability/health.ts'
import { logOfRequest, logOptions, logRequests } from './observability/log.ts'
import { measure, type Metrics } from './observability/metrics.ts'
import { getPool } from './observability/pool.ts'

declare module 'fastify' {
  interface FastifyInstance {
    parts: AppContext
    limits: Limits
    traffic: Traffic
    metrics: Metrics
    askInside: AskInside
    publicCache: PublicCache
    addressesAnswered: Address[]
    /** Every call by its name, such as 'GET /brand-list'; bulk calls use it to run single calls. */
    calls: Map<string, Call>
    note: Note
    overlay: Overlay
  }
  interface FastifyRequest {
    actor: Actor | undefined
    click_id: string | undefined
    /** The device cookie of the request, or the one that this reply sets. */
    device_token: string | null
    /** Whether a refused sign-in continues with a second step on this device. */
    awaits_second_step: boolean
    /** The guest cookie of the request, or the one that this reply sets. */
    guest_token: string | null
    /** The language of the reply. */
    language: RequestLocale | undefined
  }
}

/** What the application adds to calls. */
type Hooks = { note?: Note | undefined; overlay?: Overlay | undefined }

/** Creates the server with its hooks and error handling, without routes. */
export const createServer = async (
  parts: AppContext,
  whoIs: WhoIs,
  { note, overlay }: Hooks = {},
): Promise<FastifyInstance> => {
  const app = startFastify(parts)
  decorate(app, parts, { note, overlay })

  logRequests(app)
  repeatReplies(app)
  const isSecure = parts.settings.public_url.startsWith('https:')
  guardReplies(app, { isSecure, isHeld: parts.hold.isHeld })
  const health = showHealth(app, parts)
  speakLanguages(app)
  chooseContexts(app)
  app.addHook('onRequest', async (request) => assertAcceptable(request, parts))
  hangUpWhenShut(app)
  warnOfForwarding(app)
  await shedLoad(app, {
    maxEventLoopDelay: parts.settings.patience_ms,
    countWaiting: () => getPool(parts.db).waitingCount,
  })
  app.addHook('onRequest', async (request) => {
    const token = parseBearerToken(request.headers.authorization)
    if (token && isCall(request)) request.actor = await whoIs(token)
  })
  limitTraffic(app)
  await acceptBodies(app)

  app.decorate('metrics', measure(app, parts))
  replyToErrors(app)
  health.addRoutes()
  sweepHourly(app, parts)
  return app
}

/**
 * Each timeout is shorter than the next: statement 5 s, handler 15 s, request 30 s, proxy 35 s,
 * connection 72 s.
 */
const startFastify = ({ log, settings }: AppContext): FastifyInstance => {
  const loggerInstance: FastifyBaseLogger = log.child({}, logOptions)
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, facts) => logOfRequest(parent, facts),
    genReqId: () => randomUUID(),
    // Only named proxies are trusted, because addresses decide on rate limits and blocking.
    trustProxy: settings.trust_proxy ?? false,
    handlerTimeout: 15_000,
    requestTimeout: 30_000,
    // Node applies the longer of the two timeouts to the whole request, so the one for the head is
    // shorter. `refuseEarly` rejects a request without Host, so that the reply has our headers.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    keepAliveTimeout: 72_000,
    bodyLimit: 1024 * 1024,
    // While closing, requests are answered as usual, with our own messages (see `refuseEarly`).
    return503OnClosing: false,
    ...earlyRefusals(settings.public_url.startsWith('https:')),
    routerOptions: { maxParamLength: 200 },
  })
}

/** Adds the shared properties to the server and to each request. */
const decorate = (app: FastifyInstance, parts: AppContext, { note, overlay }: Hooks) => {
  app.decorate('parts', parts)
  app.decorate('limits', createLimits(parts.db, parts.clock))
  app.decorate('traffic', createTraffic(parts.clock))
  app.decorate('sentReplies', createSentReplies(parts.clock, parts.settings.trust_country_header))
  app.decorate('addressesAnswered', [])
  app.decorate('calls', new Map())
  app.decorate('undoings', new Map())
  app.decorate('note', note ?? nothing)
  app.decorate('overlay', overlay ?? nothing)
  app.decorate('askInside', askInside(app))
  app.decorate('publicCache', createPublicCache(parts))
  app.decorateRequest('actor', undefined)
  app.decorateRequest('click_id', undefined)
  app.decorateRequest('device_token', null)
  app.decorateRequest('awaits_second_step', false)
  app.decorateRequest('guest_token', null)
}

const nothing = async () => {}

/**
 * Closes the connection after each reply during shutdown, also for requests that arrived before it.
 */
const hangUpWhenShut = (app: FastifyInstance) =>
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.parts.state.shut) reply.raw.shouldKeepAlive = false
    done()
  })

/** Whether the matched route is an API call. Checks the route, because a URL may be absolute. */
const isCall = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/')

const assertAcceptable = (request: FastifyRequest, { state }: AppContext) => {
  if (state.closing) throw busy()
  if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
    throw malformed(m.request_host_missing)
  if (/%00|\0/.test(request.url)) throw malformed(m.request_address_malformed)
}
