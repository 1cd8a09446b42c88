import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'

import { makeDocument } from './document.ts'

/** Serves the API documentation at /api/docs, and as JSON at /api/docs/json. */
export const showDocs = async (app: FastifyInstance) => {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: onFirstUse(() => makeDocument(versionOf())) as unknown as OpenApi },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: false },
    staticCSP: policy,
  })
}

type OpenApi = Extract<StaticDocumentSpec['document'], { openapi: string }>

/** Builds the document on first use: it is rarely read, and takes 300 ms and 40 MB. */
const onFirstUse = (make: () => object) => {
  let made: object | undefined
  const toJSON = () => (made ??= make())
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

const versionOf = () => {
  const file = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}
