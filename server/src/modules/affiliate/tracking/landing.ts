import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'

import type { Actor } from '../../../http/actor.ts'
import { visitCookie, getVisitorId } from '../../../http/visit.ts'
import { claimClicks } from '../../referrals/bind-visitor.ts'
import type { Landing } from './landed.ts'
import { getClickQueue } from './click-queue.ts'
import { productIn } from './rules.ts'
import { toReferralCode, toHost, isBot, isFramed, isPrefetch } from '../../referrals/rules.ts'

/** Routes where visitors land: a page, which may be cached, and the API call of a product. */
const doors = new Set(['/*', '/api/product/:id'])
/** Routes that need the referrer of the buyer, or the owner of the browser. */
const tills = new Set(['/api/checkout', '/api/buy-now', '/api/logout', '/api/cart'])

/**
 * Records landings through members' links (docs/domain/affiliate.md#clicks): the browser gets its
 * visitor id with the response, cached or not, and the click is written afterwards.
 */
export const captureReferrals = (app: FastifyInstance) => {
  const { db, clock, settings } = app.parts
  const clicks = getClickQueue(app.parts)
  const landings = new WeakMap<FastifyRequest, Landing>()
  const isSecure = settings.public_url.startsWith('https:')

  app.addHook('onRequest', async (request, reply) => {
    const url = request.routeOptions.url ?? ''
    if (tills.has(url)) return claimBefore(request)
    const landing = doors.has(url) ? landingOf(request, clock.now()) : undefined
    if (!landing) return
    landings.set(request, landing)
    request.click_id = landing.id
    if (!landing.is_bot)
      setVisitCookie(reply, { id: landing.visitor_id, days: clicks.windowDays(), isSecure })
  })

  const claimBefore = async ({ method, actor, headers }: FastifyRequest) => {
    const visitor_id = getVisitorId({ headers })
    if (method !== 'GET' && actor && visitor_id && isBuyer(actor))
      await claimClicks(db, { visitor_id, user: actor })
  }

  // A response with a visitor id must not be stored by shared caches.
  app.addHook('onSend', async (request, reply) => {
    const isVisible = reply.statusCode === 200 || reply.statusCode === 304
    const isUnused = reply.getHeader('cache-control') === 'no-store'
    if (isVisible && landings.has(request) && !isUnused)
      void reply.header('cache-control', 'private, no-cache')
  })

  app.addHook('onResponse', async (request, { statusCode }) => {
    const landing = landings.get(request)
    if (landing && (statusCode === 200 || statusCode === 304)) clicks.add(landing)
  })
  app.addHook('onClose', clicks.settled)
}

const isBuyer = ({ role }: Actor) => role === 'user' || role === 'member'

const landingOf = (request: FastifyRequest, landed_at: Date): Landing | undefined => {
  const { method, url, headers, actor, ip } = request
  if (method !== 'GET' || !/[?&]ref/.test(url) || isPrefetch(headers)) return undefined
  const { pathname, searchParams } = new URL(url, 'http://any')
  const code = toReferralCode(searchParams.get('referral_code') ?? searchParams.get('ref'))
  if (!code) return undefined
  const user_agent = (headers['user-agent'] ?? '').slice(0, 300)
  return {
    id: randomUUID(),
    code,
    product_id: productIn(pathname),
    visitor_id: getVisitorId({ headers }) ?? randomUUID(),
    actor: actor && { id: actor.id, role: actor.role },
    landed_at,
    ip,
    user_agent,
    referer_host: toHost(headers.referer),
    sub_id: searchParams.get('sub_id')?.slice(0, 60) || null,
    country: countryOf(headers['cf-ipcountry'] ?? headers['x-country']),
    is_bot: isBot(user_agent),
    is_framed: isFramed(headers, !pathname.startsWith('/api/')),
    is_paid_ad: paidMarks.some((mark) => searchParams.has(mark)),
  }
}

const paidMarks = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid']

const countryOf = (values: unknown) =>
  typeof values === 'string' && /^[A-Z]{2}$/.test(values) && values !== 'XX' ? values : null

type Number = { id: string; days: number; isSecure: boolean }

const setVisitCookie = (reply: FastifyReply, { id, days, isSecure }: Number) =>
  reply.header(
    'set-cookie',
    `${visitCookie}=${id}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
