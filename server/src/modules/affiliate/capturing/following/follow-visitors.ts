import type { FastifyInstance, FastifyRequest } from 'fastify'

import { visitorOf } from '../../../../http/visit.ts'
import { isBot, isFramed, isPrefetch } from '../../../referrals/rules.ts'
import { productIn } from '../rules.ts'
import type { Step } from './step.ts'
import { stepsOf } from './step-queue.ts'

/** Both ways to look at a product, and both to take it. */
const shelves = new Set(['/*', '/api/product/:id'])
const carts = new Set(['POST /api/cart', 'PUT /api/buy-now'])

/**
 * Notes what brought visitors look at and put into the cart (affiliate.md 2.10), after the answer
 * was sent, whatever cache it is from. A browser that came by no link has no number, and leaves no trace.
 */
export const followVisitors = (app: FastifyInstance) => {
  const { clock } = app.parts
  const steps = stepsOf(app.parts)
  const stop = steps.start()

  app.addHook('onResponse', async (request, { statusCode }) => {
    // The landing itself is a click, which says that its product was looked at.
    if (request.click_id || (statusCode !== 200 && statusCode !== 304)) return
    const visitor_id = visitorOf(request)
    const user_id = request.actor?.id ?? null
    const step = visitor_id || user_id ? stepIn(request) : undefined
    if (step) steps.add({ ...step, visitor_id, user_id, at: clock.now() })
  })
  app.addHook('onClose', async () => {
    stop()
    await steps.flush()
  })
}

type Done = Pick<Step, 'product_id' | 'is_in_cart'>

const stepIn = (request: FastifyRequest): Done | undefined => {
  const { method, url, headers, body } = request
  const route = request.routeOptions.url ?? ''
  if (carts.has(`${method} ${route}`)) return taken(body)
  if (method !== 'GET' || !shelves.has(route) || isPrefetch(headers)) return undefined
  if (isBot((headers['user-agent'] ?? '').slice(0, 300))) return undefined
  if (isFramed(headers, route === '/*')) return undefined
  const product_id = productIn(url.split('?')[0] ?? '')
  return product_id === null ? undefined : { product_id, is_in_cart: false }
}

const taken = (body: unknown): Done | undefined => {
  const said = typeof body === 'object' && body !== null && 'product_id' in body && body.product_id
  const product_id = Number(said)
  return Number.isSafeInteger(product_id) && product_id > 0
    ? { product_id, is_in_cart: true }
    : undefined
}
