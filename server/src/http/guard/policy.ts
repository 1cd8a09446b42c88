import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

type Asked = { isSecure: boolean; isHeld: () => boolean }

/** Headers that forbid a browser everything a reply of the API never needs; pages bring a policy of their own. */
export const guardReplies = (app: FastifyInstance, { isSecure, isHeld }: Asked) => {
  const fixed = fixedHeaders(isSecure)

  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(fixed).header('x-request-id', request.id)
    // A copy must not be found beside the original.
    if (isHeld()) void reply.header('x-robots-tag', 'noindex, nofollow')
    if (request.headers.authorization) void reply.header('cache-control', 'no-store')
    done()
  })
}

/** They are the same for every reply, so helmet is asked once: each time, it would be a tenth of a kept page. */
export const fixedHeaders = (isSecure: boolean) => {
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  const guard = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only a market that is reached over https may promise to stay there.
    hsts: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
  })
  guard(request, reply, () => {})
  return reply.getHeaders()
}
