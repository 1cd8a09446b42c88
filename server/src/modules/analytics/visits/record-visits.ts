import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isBot, isPrefetch } from '../../referrals/rules.ts'
import { toPagePath, toScreen, toSource } from './rules.ts'
import { getVisitQueue } from './visit-queue.ts'

/** Records views of public pages after the response was sent, from any cache. */
export const recordVisits = (app: FastifyInstance) => {
  const { clock, settings } = app.parts
  const queue = getVisitQueue(app.parts)
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
  const path = toPagePath(url)
  if (method !== 'GET' || !path || isPrefetch(headers) || isBot(user_agent)) return undefined
  return {
    ip,
    user_agent,
    path,
    source: toSource(headers.referer, [ownHost, headers.host]),
    device: toScreen(user_agent),
  }
}
