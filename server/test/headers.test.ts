import type { FastifyInstance } from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { documentUrl, originalKey, pictureKey, pictureUrl } from '../src/modules/media/address.ts'
import { buy } from './orders.ts'
import { toSessionToken } from './users.ts'
import { appWith } from './adapters/app-with.ts'
import { openPages } from './adapters/web.ts'
import { createProduct } from './products.ts'
import { as, db, drain, getApp, ownerPool, parts } from './app.ts'

// Every response carries these headers, whatever its type, so that browsers do not guess its type.
const hash = 'ab'.repeat(32)
let pages: Awaited<ReturnType<typeof openPages>>
let listening: FastifyInstance

beforeAll(async () => {
  pages = await openPages()
  listening = await appWith(undefined)
  await listening.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await pages.close()
  await listening.close()
})

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await getApp()).inject({ url, headers })
const asAda = { authorization: `Bearer ${toSessionToken('ada')}` }

const makeDocument = async () => {
  await parts.files.put(originalKey(hash), Buffer.from('%PDF-1.4'))
  await ownerPool.query(
    `insert into files (kind, name, mime, size, hash, storage_key) values
      ('document', 'Care.pdf', 'application/pdf', 8, $1, $2)`,
    [hash, originalKey(hash)],
  )
}

const prepareOrderDocument = async () => {
  const { product_id } = await createProduct(db, { price_minor: 5000 })
  await buy(as('una'), product_id)
  await drain()
}

type Kind = {
  what: string
  status: number
  policy: RegExp
  cache: RegExp
  prepare?: () => Promise<unknown>
  ask: () => Promise<{ statusCode: number; headers: Record<string, unknown> }>
}

const nothing = /^default-src 'none'/
const kinds: Kind[] = [
  {
    what: 'an API response to a user',
    status: 200,
    policy: nothing,
    cache: /^no-store$/,
    ask: () => get('/api/admin/profile', asAda),
  },
  {
    what: 'an API refusal to a guest',
    status: 401,
    policy: nothing,
    cache: /^no-store$|^$/,
    ask: () => get('/api/cart-list'),
  },
  {
    what: 'an address where nothing is',
    status: 404,
    policy: nothing,
    cache: /^no-store$|^$/,
    ask: () => get('/nothing-here'),
  },
  {
    what: 'an address that cannot be read',
    status: 400,
    policy: nothing,
    cache: /^no-store$/,
    ask: () => get('/api/product/%zz'),
  },
  {
    what: 'a public page',
    status: 200,
    policy: /^default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
    cache: /^public, max-age=0/,
    ask: () => pages.get('/list?category_id=1'),
  },
  {
    what: 'a page with the framework',
    status: 200,
    policy: /script-src 'self' 'nonce-/,
    cache: /^no-store$/,
    ask: () => pages.get('/mine'),
  },
  {
    what: 'a page that failed',
    status: 500,
    policy: /^default-src/,
    cache: /^no-store$/,
    ask: () => pages.get('/broken'),
  },
  {
    what: 'a picture',
    status: 200,
    policy: /^default-src 'none'; sandbox$/,
    cache: /^public, max-age=31536000, immutable$/,
    prepare: () => parts.files.put(pictureKey(hash, 240), Buffer.from('RIFF')),
    ask: () => get(`${pictureUrl(hash)}/240.webp`),
  },
  {
    what: 'a document of a library',
    status: 200,
    policy: /^default-src 'none'; sandbox$/,
    cache: /^public, max-age=300$/,
    prepare: makeDocument,
    ask: () => get(documentUrl(hash)),
  },
  {
    what: 'a table to take along',
    status: 200,
    policy: nothing,
    cache: /^no-store$/,
    ask: () => get('/api/admin/order-export', asAda),
  },
  {
    what: 'a document to print',
    status: 200,
    policy: nothing,
    cache: /^no-store$/,
    prepare: prepareOrderDocument,
    ask: () => get('/api/order-sheet/1?kind=confirmation', asAda),
  },
  {
    what: 'the map for search engines',
    status: 200,
    policy: nothing,
    cache: /./,
    ask: () => get('/sitemap.xml'),
  },
  {
    what: 'the word that the server lives',
    status: 200,
    policy: nothing,
    cache: /^no-store$|^$/,
    ask: () => get('/health/live'),
  },
]

test.each(kinds)(
  '$what has the security headers',
  async ({ status, policy, cache, prepare, ask }) => {
    await prepare?.()

    const { statusCode, headers } = await ask()

    expect(statusCode).toBe(status)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toMatch(/^DENY$/)
    expect(headers['content-security-policy']).toMatch(policy)
    expect(headers['cache-control'] ?? '').toMatch(cache)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  },
)

test('a response to malformed HTTP has the security headers too', async () => {
  const { port } = listening.server.address() as AddressInfo
  const text = await new Promise<string>((done, fail) => {
    let message = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'))
    socket.on('data', (piece) => (message += String(piece)))
    socket.on('close', () => done(message)).on('error', fail)
  })

  expect(text).toContain('x-content-type-options: nosniff')
  expect(text).toContain("content-security-policy: default-src 'none'")
})
