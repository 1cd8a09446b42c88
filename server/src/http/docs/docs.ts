import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import { readDocument } from './files.ts'

/** Serves the API documentation at /api/docs, and as JSON at /api/docs/json. */
export const showDocs = async (app: FastifyInstance) => {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: onFirstUse(readDocument) as unknown as OpenApi },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: false },
    staticCSP: policy,
  })
}

type OpenApi = Extract<StaticDocumentSpec['document'], { openapi: string }>

/** Reads the document on first use, because it is rarely needed. */
const onFirstUse = (read: () => object) => {
  let made: object | undefined
  const toJSON = () => (made ??= read())
  return { toJSON }
}

/** The documentation page has inline styles, which no other page may have. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}
