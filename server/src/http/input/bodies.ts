import { bytes, type Endpoint } from '@emporia/contract'
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

/** Whether a call receives its body as bytes, because a signature covers every byte. */
export const takesBytes = (input: Endpoint['input']) =>
  'shape' in input && Object.values(input.shape as object).includes(bytes)

/** Makes the routes of this plugin receive their body as bytes, whatever its content type. */
export const acceptBytes = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
}
