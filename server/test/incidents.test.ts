import { api, type Endpoint, flattenEndpoints } from '@emporia/contract'
import { beforeEach, describe, expect, test } from 'vitest'

import { type Fixtures, makeFixtures } from './spec/reach/fixtures.ts'
import { buyerSamples } from './spec/reach/buyer-samples.ts'
import { changedSince, digest } from './spec/reach/digest.ts'
import { memberSamples } from './spec/reach/member-samples.ts'
import type { Caller } from './spec/reach/sample.ts'
import { sellerSamples } from './spec/reach/seller-samples.ts'
import { createProduct } from './products.ts'
import { as, db, drain, getApp, inbox, send } from './app.ts'
import { toSessionToken } from './users.ts'

// Incidents of similar systems that have no test elsewhere; SECURITY.md lists them all.
const all = flattenEndpoints(api)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const guest = as(undefined)

const guestWrites = [
  'DELETE /guest-cart',
  'POST /admin/login',
  'POST /check-reset-code',
  'POST /contact',
  'POST /context',
  'POST /email-confirm',
  'POST /email-stop',
  'POST /guest-cart',
  'POST /guest-coupon-apply',
  'POST /guest-link',
  'POST /guest-session',
  'POST /login',
  'POST /login-by-code',
  'POST /login-code',
  'POST /login-second',
  'POST /member-register',
  'POST /newsletter',
  'POST /newsletter-confirm',
  'POST /newsletter-unsubscribe',
  'POST /order-track',
  'POST /passkey-login',
  'POST /passkey-options',
  'POST /pay',
  'POST /register',
  'POST /report',
  'POST /report-complaint',
  'POST /reset-forget-password',
  'POST /reset-password',
  'POST /reset-second',
  'POST /seller/registration',
  'POST /sponsored-impression',
  'POST /stock-alert',
  'POST /stock-alert-confirm',
  'POST /stock-alert-stop',
  'POST /vat-check',
  'POST /webhook/:provider',
  'POST /webhook/easypost',
  'POST /withdraw-contract',
  'PUT /guest-buy-now',
  'PUT /guest-cart',
  'PUT /guest-checkout',
]

describe('guest access', () => {
  test('what guests may write is a short list, and each entry is the writer’s own', () => {
    const writes = all.filter(({ access, method }) => access === 'public' && method !== 'GET')
    expect(writes.map(nameOf).toSorted()).toEqual(guestWrites)
  })

  test.each([
    ['POST', '/order-track', { number: '', contact: '' }],
    ['POST', '/withdraw-contract', { number: '', contact: '', name: 'Eve' }],
    ['POST', '/check-reset-code', { email: 'una@market.test', otp: '' }],
    ['POST', '/newsletter-confirm', { token: '' }],
    ['POST', '/newsletter-unsubscribe', { token: '' }],
    ['POST', '/email-confirm', { token: '' }],
    ['POST', '/email-stop', { token: '' }],
    ['POST', '/guest-link', { number: '', email: 'eve@mail.test' }],
    ['POST', '/guest-session', { token: '' }],
    ['POST', '/pay', { token: '' }],
    ['POST', '/report-complaint', { token: '', text: 'It is genuine' }],
    ['POST', '/stock-alert-confirm', { token: '' }],
    ['POST', '/stock-alert-stop', { token: '' }],
    ['POST', '/login', { email: 'una@market.test', password: '' }],
  ] as const)('%s %s accepts no empty string as a secret', async (method, path, body) => {
    expect(await guest(method, path, body)).toMatchObject({ success: false, code: 'invalid' })
  })

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer undefined',
    'Bearer null',
    `Basic ${toSessionToken('una')}`,
  ])('the header “%s” counts as a guest', async (authorization) => {
    const reply = await send(undefined, 'GET', '/cart-list', undefined, { authorization })

    expect(reply.json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('a cookie does not authenticate, so no other site can send requests as a user', async () => {
    const { product_id } = await createProduct(db)
    await as('una')('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
    const cookie = ['auth_token', 'token', 'session', 'access_token']
      .map((name) => `${name}=${toSessionToken('una')}`)
      .join('; ')

    for (const [method, path] of [
      ['DELETE', '/cart-clear'],
      ['GET', '/cart-list'],
    ] as const)
      expect((await send(undefined, method, path, undefined, { cookie })).statusCode).toBe(401)
    expect((await as('una')('GET', '/cart-list')).data.lines).toHaveLength(1)
  })

  test('a link in an e-mail uses our own address, whatever the host of the request', async () => {
    const headers = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
    }
    await send(undefined, 'POST', '/newsletter', { email: 'eve@market.test' }, headers)
    await drain()

    expect(inbox).toHaveLength(1)
    expect(inbox[0]?.text).toContain('http://market.test/')
    expect(inbox[0]?.text).not.toContain('evil.test')
  })

  test.each([
    '/media/..%2f..%2fsecret',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/abababababababababababab/..%2f..%2fkey',
    '/media/abababababababababababab/240.webp%00.html',
    '/assets/..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/api/product/..%2f..%2fadmin%2fprofile',
  ])('%s leads to no file', async (url) => {
    const { statusCode, payload } = await (await getApp()).inject({ url })

    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(JSON.parse(payload)).toMatchObject({ success: false })
  })
})

describe('reads', () => {
  let of: Fixtures

  beforeEach(async () => {
    of = await makeFixtures()
  })

  test('a GET changes nothing, for any caller', async () => {
    const before = await digest()
    let amount = 0
    const look = async (who: Caller, path: string, query?: object) => {
      const { statusCode } = await send(who, 'GET', path, query)
      if (statusCode === 200) amount += 1
    }
    for (const { path } of reads)
      for (const who of [undefined, 'ada', 'una', 'mia', 'sam'] as const)
        await look(who, path.replace(':id', '1'))
    // Also with existing IDs, as their owners.
    const looks = samplesOf(of).filter((sample) => sample.call.startsWith('GET '))
    for (const { call, body, owner } of looks) {
      const { id = '', ...rest }: { id?: unknown } = { ...body }
      const path = call.slice('GET '.length)
      await look(owner, path.replace(':id', String(id)), path.includes(':id') ? rest : body)
    }

    expect(amount).toBeGreaterThan(reads.length)
    // Visits and searches are counted, independent of the reply.
    expect(changedSince(before, await digest()).filter((table) => !counted.has(table))).toEqual([])
  })

  const reads = all.filter(({ method }) => method === 'GET')
  const samplesOf = (fixtures: Fixtures) => [
    ...sellerSamples(fixtures),
    ...buyerSamples(fixtures),
    ...memberSamples(fixtures),
  ]
  const counted = new Set(['visit_salts', 'search_terms', 'clicks', 'boost_counts'])
})

test.each([
  'application/json garbage',
  ' application/json',
  'application/json\t; a=b',
  'application/json,text/plain',
  'application/jsonp',
  'text/plain; application/json',
])('a body of the type “%s” is validated like any other, or refused', async (type) => {
  const app = await getApp()
  const reply = await app.inject({
    method: 'POST',
    url: '/api/register',
    headers: { 'content-type': type },
    payload: '{"name":"Eve","email":"eve@market.test","role":"admin"}',
  })

  expect([400, 415, 422]).toContain(reply.statusCode)
  expect(reply.json()).toMatchObject({ success: false })
})
