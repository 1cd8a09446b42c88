import type { FastifyInstance } from 'fastify'

import { acceptMultipart } from './multipart.ts'

/** Accepts JSON and forms; anything else is 415. */
export const acceptBodies = async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // An empty body is undefined; the schema decides whether that is valid.
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
  await acceptMultipart(app)
}
