import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers that forbid a browser everything a reply of the API never needs; pages bring a policy of their own. */
export const guardReplies = async (app: FastifyInstance, isSecure: boolean) => {
  await app.register(helmet, {
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

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.headers.authorization) void reply.header('cache-control', 'no-store')
  })
}
