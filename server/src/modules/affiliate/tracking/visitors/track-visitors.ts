import type { FastifyInstance, FastifyRequest } from 'fastify'

import { getVisitorId } from '../../../../http/visit.ts'
import { isBot, isFramed, isPrefetch } from '../../../referrals/rules.ts'
import { productIn } from '../rules.ts'
import type { Step } from './step.ts'
import { getStepQueue } from './step-queue.ts'

/** Routes that show a product, and routes that add one to the cart. */
const productRoutes = new Set(['/*', '/api/product/:id'])
const carts = new Set(['POST /api/cart', 'PUT /api/buy-now'])

/**
 * Records which products referred visitors view and add to the cart
 * (docs/domain/affiliate.md#metrics), after the response is sent, whether it is cached or not. A
 * browser without a visitor id is not recorded.
 */
export const followVisitors = (app: FastifyInstance) => {
  const { clock } = app.parts
  const steps = getStepQueue(app.parts)
  const stop = steps.start()

  app.addHook('onResponse', async (request, { statusCode }) => {
    // The landing is already recorded as a click, and counts as a view of its product.
    if (request.click_id || (statusCode !== 200 && statusCode !== 304)) return
    const visitor_id = getVisitorId(request)
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
  if (carts.has(`${method} ${route}`)) return cartStepOf(body)
  if (method !== 'GET' || !productRoutes.has(route) || isPrefetch(headers)) return undefined
  if (isBot((headers['user-agent'] ?? '').slice(0, 300))) return undefined
  if (isFramed(headers, route === '/*')) return undefined
  const product_id = productIn(url.split('?')[0] ?? '')
  return product_id === null ? undefined : { product_id, is_in_cart: false }
}

const cartStepOf = (body: unknown): Done | undefined => {
  const values =
    typeof body === 'object' && body !== null && 'product_id' in body && body.product_id
  const product_id = Number(values)
  return Number.isSafeInteger(product_id) && product_id > 0
    ? { product_id, is_in_cart: true }
    : undefined
}
