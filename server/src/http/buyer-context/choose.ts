import { api, type BuyerContext, contextCookie } from '@emporia/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type BuyerContexts, canChoose, toBuyerContext } from './contexts.ts'
import { type CurrentContext, toCurrent } from './current.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The country and currency of the request; undefined: the home country. */
    buyerContext: CurrentContext | undefined
  }
}

const maxAgeSeconds = 365 * 86_400

/** Finds the context of each call, and remembers the one that a visitor chooses in a cookie. */
export const chooseContexts = (app: FastifyInstance) => {
  const isSecure = app.parts.settings.public_url.startsWith('https:')
  app.decorateRequest('buyerContext', undefined)

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/api/'))
      request.buyerContext = await findRequestContext(request)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { url } = request.routeOptions
    if (request.method !== 'POST' || url !== `/api${api.context.choose.path}`) return
    if (reply.statusCode !== 200 || typeof payload !== 'string') return
    const { data } = JSON.parse(payload) as { data: BuyerContext }
    void reply.header('set-cookie', cookieOf(data, isSecure))
  })
}

const cookieOf = ({ country, currency }: BuyerContext, isSecure: boolean) =>
  `${contextCookie}=${country}.${currency}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/**
 * Returns the context of a request: by its address (`?country=DE&currency=EUR`), the cookie, or the
 * header of a proxy. Undefined if nothing can be chosen or the request says nothing.
 */
export const findRequestContext = async (
  request: FastifyRequest,
): Promise<CurrentContext | undefined> => {
  const chosen = { ...readHeader(request), ...readCookie(request), ...readAddress(request) }
  if (!chosen.country && !chosen.currency) return undefined
  const contexts = await request.server.publicCache.contexts.find()
  return canChoose(contexts) ? toCurrent(toBuyerContext(chosen, contexts), contexts) : undefined
}

type Chosen = Partial<BuyerContext>

const readHeader = ({ headers, server }: FastifyRequest): Chosen => {
  const name = server.parts.settings.trust_country_header
  const country = String((name && headers[name]) ?? '').toUpperCase()
  return isCountry.test(country) ? { country } : {}
}

const readCookie = ({ headers }: FastifyRequest): Chosen => {
  const [, country, currency] = cookie.exec(headers.cookie ?? '') ?? []
  return country && currency ? { country, currency } : {}
}

/** A country in the address has its own currency, whatever the cookie says. */
const readAddress = ({ url }: FastifyRequest): Chosen => {
  if (!/[?&](country|currency)=/.test(url)) return {}
  const query = new URLSearchParams(url.split('?')[1])
  const [country, currency] = [query.get('country') ?? '', query.get('currency') ?? '']
  return {
    ...(isCountry.test(country) && { country, currency: undefined }),
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
  } as Chosen
}

const isCountry = /^[A-Z]{2}$/
const cookie = new RegExp(`(?:^|;\\s*)${contextCookie}=([A-Z]{2})\\.([A-Z]{3})(?:;|$)`)

/** Request headers on which the context depends, for caches between server and browser. */
export const listVarying = (contexts: BuyerContexts, countryHeader: string | undefined) =>
  canChoose(contexts) ? ['cookie', ...(countryHeader ? [countryHeader] : [])] : []
