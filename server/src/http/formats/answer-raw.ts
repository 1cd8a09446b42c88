import type { Endpoint } from '@emporia/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { AppContext } from '../../context.ts'
import { toAddress } from '../errors/unknown.ts'

type Raw = {
  body: Buffer
  headers: FastifyRequest['headers']
  params: Record<string, string>
}
type Handle = (raw: Raw, parts: AppContext) => Promise<void>

/**
 * Registers a public call that receives the raw body, because its signature covers every byte. The
 * handler opens its own transaction; returning without an error acknowledges the call.
 */
export const answerRaw = (app: FastifyInstance, endpoint: Endpoint, handle: Handle) => {
  const { method, path } = endpoint
  app.addressesAnswered.push(toAddress(method, path))
  void app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    inside.route({
      method,
      url: path,
      handler: async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const params = request.params as Record<string, string>
        await handle({ body, headers: request.headers, params }, app.parts)
        return { success: true, message: 'Received', data: null }
      },
    })
  })
}
