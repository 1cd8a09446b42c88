import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'

import { makeDocument } from './document.ts'

/** The API to read and to try at /api/docs, and for machines at /api/docs/json. */
export const showDocs = async (app: FastifyInstance) => {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: onceAsked(() => makeDocument(versionOf())) as unknown as OpenApi },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: false },
    staticCSP: policy,
  })
}

type OpenApi = Extract<StaticDocumentSpec['document'], { openapi: string }>

/** Made when somebody reads it: few do, and it takes a third of a second and forty megabytes. */
const onceAsked = (make: () => object) => {
  let made: object | undefined
  const toJSON = () => (made ??= make())
  return { toJSON }
}

/** The page writes styles of its own; nothing else in the market may. */
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
