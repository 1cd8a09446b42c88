import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isBot, isPrefetch } from '../referrals/rules.ts'
import { pageOf, screenOf, sourceOf } from './rules.ts'
import { visitsOf } from './visit-queue.ts'

/** Records views of public pages after the response was sent, from any cache. */
export const recordVisits = (app: FastifyInstance) => {
  const { clock, settings } = app.parts
  const queue = visitsOf(app.parts)
  const stop = queue.start()
  const ownHost = new URL(settings.public_url).hostname

  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.routeOptions.url !== '/*' || (statusCode !== 200 && statusCode !== 304)) return
    const visit = visitIn(request, ownHost)
    if (visit) queue.add({ ...visit, views: 1, seen_at: clock.now() })
  })
  app.addHook('onClose', async () => {
    stop()
    await queue.flush()
  })
}

const visitIn = ({ method, url, headers, ip }: FastifyRequest, ownHost: string) => {
  const user_agent = (headers['user-agent'] ?? '').slice(0, 300)
  const path = pageOf(url)
  if (method !== 'GET' || !path || isPrefetch(headers) || isBot(user_agent)) return undefined
  return {
    ip,
    user_agent,
    path,
    source: sourceOf(headers.referer, [ownHost, headers.host]),
    device: screenOf(user_agent),
  }
}
