import type { Endpoint } from '@emporia/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Parts } from '../../parts.ts'
import { addressOf } from '../errors/unknown.ts'

type Raw = {
  body: Buffer
  headers: FastifyRequest['headers']
  params: Record<string, string>
}
type Handle = (raw: Raw, parts: Parts) => Promise<void>

/**
 * Answers a public call whose body has to be seen as it came, byte for byte, because somebody signed
 * it. The handler opens its own transaction; that it returns is the whole answer.
 */
export const answerRaw = (app: FastifyInstance, endpoint: Endpoint, handle: Handle) => {
  const { method, path } = endpoint
  app.addressesAnswered.push(addressOf(method, path))
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
