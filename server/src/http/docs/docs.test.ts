import { expect, test } from 'vitest'

import { parts } from '../../../test/app.ts'
import { createServer } from '../server.ts'
import { listBreakingChanges } from './breaking-changes.ts'
import { listCalls, listDescribed, toCallName } from './calls.ts'
import { showDocs } from './docs.ts'
import { makeDocument } from './document.ts'
import { readDocument, readExamples, readReleased, readVersion } from './files.ts'

const app = await createServer(parts, async () => undefined)
await app.register(showDocs)
await app.ready()

const calls = listCalls()
const document = makeDocument(readVersion(), readExamples())

test('every call of the contract has one summary, and no summary is for another call', () => {
  const names = calls.map(toCallName)

  expect(listDescribed().filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => !listDescribed().includes(name))).toEqual([])
  const summaries = operationsOf(document).map(({ summary }) => summary)
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([])
})

type Operation = { operationId: string; summary: string; tags: string[] }

const operationsOf = ({ paths }: { paths: Record<string, Record<string, object>> }) =>
  Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[])

test('docs/api/openapi.json describes the contract; npm run openapi writes it', () => {
  expect(JSON.parse(JSON.stringify(document)) as unknown).toEqual(readDocument())
})

test('nothing that programs use was removed or narrowed since the last release', () => {
  expect(listBreakingChanges(readReleased(), readDocument())).toEqual([])
})

test('every call has its access, scope and error codes', () => {
  const operations = operationsOf(document)

  expect(operations).toHaveLength(calls.length)
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length)
  expect(document.paths['/admin/brand']?.['post']).toMatchObject({
    summary: 'Create a brand',
    tags: ['Catalog data'],
    description:
      'Access: staff with the permission `brand` (Brands) to manage. API keys: scope `brand:manage`.',
    security: [{ session: [] }, { api_key: ['brand:manage'] }],
    requestBody: { content: { 'multipart/form-data': {} } },
    responses: {
      403: { $ref: '#/components/responses/ForbiddenOrViewOnlyOrEnrollSecondFactor' },
      409: { $ref: '#/components/responses/Conflict' },
    },
  })
  expect(document.paths['/withdraw']?.['post']).toMatchObject({ security: [{ session: [] }] })
  expect(document.paths['/product/{id}']?.['get']).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'referral_code', in: 'query', required: false },
    ],
  })
  expect(document.paths['/product/{id}']?.['get']).not.toHaveProperty('security')
  expect(document.paths['/admin/order-export']?.['get']).toMatchObject({
    responses: { 200: { content: { '*/*': {} } } },
  })
})

test('the recorded examples are valid', () => {
  const examples = Object.entries(readExamples())
  const invalid = examples.flatMap(([name, { input = {}, data }]) => {
    const call = calls.find((one) => toCallName(one) === name)
    if (!call) return [`${name} does not exist`]
    const results = { input: call.input.safeParse(input), data: call.data.safeParse(data) }
    return Object.entries(results).flatMap(([key, { error }]) =>
      error ? [`${name} ${key}: ${error.message}`] : [],
    )
  })

  expect(invalid).toEqual([])
  expect(examples.length).toBeGreaterThan(200)
})

test('every reference resolves, and a schema that several calls share is described once', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)

  expect(references.length).toBeGreaterThan(1000)
  for (const reference of new Set(references)) {
    const [, kind = '', name = ''] =
      /^#\/components\/(schemas|responses)\/(\w+)$/.exec(reference ?? '') ?? []
    expect(document.components[kind as 'schemas' | 'responses']).toHaveProperty(name)
  }
  const dataOf = (path: string) =>
    /"data":(\{"\$ref":"[^"]+"\})/.exec(JSON.stringify(document.paths[path]))?.[1]
  expect(dataOf('/admin/order/{id}')).toBeDefined()
  expect(dataOf('/admin/order/{id}')).toBe(dataOf('/seller/order/{id}'))
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
