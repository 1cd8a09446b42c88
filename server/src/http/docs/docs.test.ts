import { api, flattenEndpoints } from '@emporia/contract'
import { expect, test } from 'vitest'

import { parts } from '../../../test/app.ts'
import { createServer } from '../server.ts'
import { showDocs } from './docs.ts'
import { makeDocument } from './document.ts'

const app = await createServer(parts, async () => undefined)
await app.register(showDocs)
await app.ready()

const document = makeDocument('1.2.3')
const text = JSON.stringify(document)

test('every endpoint of the contract is described once, with its access', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

  expect(operations).toHaveLength(flattenEndpoints(api).length)
  expect(new Set(operations.map((one) => (one as { operationId: string }).operationId)).size).toBe(
    operations.length,
  )
  expect(document.paths['/admin/brand']?.['post']).toMatchObject({
    tags: ['admin: brand'],
    description: 'Who may: Staff with the key `brand` (Brands). (`admin:brand`)',
    security: [{ token: [] }],
    requestBody: { content: { 'multipart/form-data': {} } },
  })
  expect(document.paths['/product/{id}']?.['get']).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'referral_code', in: 'query', required: false },
    ],
  })
})

test('every reference resolves', () => {
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)

  expect(references.length).toBeGreaterThan(100)
  for (const reference of references) {
    const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(reference ?? '') ?? []
    expect(document.components.schemas).toHaveProperty(name)
  }
})

test('the page has a separate content security policy, and the document is JSON', async () => {
  const page = await app.inject({ url: '/api/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.payload).toContain('swagger-ui')
  expect(page.payload).not.toMatch(/<script(?![^>]*src=)[^>]*>[^<]/)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')

  const json = await app.inject({ url: '/api/docs/json' })
  expect(json.json().info.title).toBe('Emporia')
})

test('all other paths forbid content and framing', async () => {
  const { headers } = await app.inject({ url: '/api/nothing' })

  expect(headers['content-security-policy']).toBe(
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['strict-transport-security']).toBeUndefined()
  const withToken = await app.inject({ url: '/api/x', headers: { authorization: 'Bearer x' } })
  expect(withToken.headers['cache-control']).toBe('no-store')
})
