import * as m from '@emporia/messages/error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { withTimeout } from '../../../db/with-timeout.ts'
import { Failure } from '../../../http/failure.ts'
import { parseSiteSettings } from '../queries.ts'
import { closedPage } from './closed-page.ts'
import { parsePlatformSettings, storedSettings } from '../../settings/stored.ts'
import { sentence } from '../../../sentence.ts'

const recheckMs = 1_000
const waitMsMax = 250
const retrySeconds = '300'
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Maintenance mode: visitors get a page that says so, and only staff may write. Staff calls set a
 * cookie that also opens the pages. Payments on their way are still received.
 */
export const shutForMaintenance = (app: FastifyInstance) => {
  // Open until the first result.
  const find = remembered<Shut | undefined>(() => findShut(app.parts.db), undefined)

  app.addHook('onRequest', async (request, reply) => {
    const shut = await find()
    if (!shut) return undefined
    if (request.actor?.role === 'admin') {
      void reply.header('set-cookie', cookieOf(shut))
      return undefined
    }
    return isPage(request) ? answerPage(request, reply, shut) : assertReadOnly(request, shut)
  })
}

type Shut = { site_name: string; message: string; key: string }

const findShut = async (db: Db): Promise<Shut | undefined> => {
  const stored = await storedSettings(db)
  const { is_on, message } = parsePlatformSettings(stored).maintenance
  if (!is_on) return undefined
  return {
    site_name: parseSiteSettings(stored).site_name,
    message,
    key: String(stored['staff_key']),
  }
}

/**
 * Reads the value at most once a second. Requests do not wait long: while the database is slow or
 * fails, the last known value is used.
 */
const remembered = <Value>(ask: () => Promise<Value>, initial: Value) => {
  let known = initial
  let requestedAt = -Infinity
  let asking: Promise<unknown> = Promise.resolve()
  return async () => {
    if (performance.now() - requestedAt > recheckMs) {
      requestedAt = performance.now()
      const answered = ask().then((value) => (known = value))
      asking = withTimeout(waitMsMax, answered)
    }
    await asking
    return known
  }
}

const cookieName = 'emporia_staff'
const cookieOf = ({ key }: Shut) => `${cookieName}=${key}; Path=/; HttpOnly; SameSite=Lax`

/** Files have their own routes; every other path outside the API is a page. */
const isPage = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/*'

/** Staff area and sign-in, which have their own authorization. */
const isForStaff = (path: string) => /^\/(admin|login)(\/|\?|\.data|$)/.test(path)

const answerPage = (request: FastifyRequest, reply: FastifyReply, shut: Shut) => {
  const isLetIn = (request.headers.cookie ?? '').split(/;\s*/).includes(`${cookieName}=${shut.key}`)
  if (isLetIn || isForStaff(request.url)) return undefined
  return reply
    .status(503)
    .header('retry-after', retrySeconds)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(closedPage(shut))
}

/** Sign-in, and calls by payment gateways. */
const allowedPaths = /^\/api\/(login|admin\/login|logout|check-reset-code|reset-|webhook|sandbox)/

const assertReadOnly = ({ method, url }: FastifyRequest, { message }: Shut) => {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  if (!url.startsWith('/api/') || allowedPaths.test(url)) return
  throw new Failure('busy', message || sentence(m.site_closed))
}
