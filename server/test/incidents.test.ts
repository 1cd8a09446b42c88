import * as contract from '@emporia/contract'
import { api, type Endpoint, endpointsOf, perPageMax } from '@emporia/contract'
import { beforeEach, describe, expect, test } from 'vitest'

import { makeBelongings } from './spec/reach/belongings.ts'
import { changedSince, digest } from './spec/reach/digest.ts'
import { type Shape, shapeOf } from './spec/fuzz/shape.ts'
import { as, drain, getApp, inbox, send } from './world.ts'
import { tokenOf } from './cast.ts'

// What has gone wrong in systems like this one and has no other home here; SECURITY.md names them all.
const all = endpointsOf(api)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const nobody = as(undefined)

/** Every field of an input, however deep, with its name and its shape. */
const fieldsOf = (shape: Shape): [name: string, shape: Shape][] => [
  ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]): [string, Shape][] => [
    [name, inner],
    ...fieldsOf(inner),
  ]),
  ...[
    ...(shape.items ? [shape.items] : []),
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.allOf ?? []),
  ].flatMap(fieldsOf),
]
const fields = all.flatMap((endpoint) =>
  fieldsOf(shapeOf(endpoint)).map(([name, shape]) => ({
    call: nameOf(endpoint),
    endpoint,
    name,
    shape,
  })),
)

describe('what may be sent', () => {
  test('no call takes a field that its contract does not name', () => {
    // What gateways tell us is read byte for byte, because it is signed.
    const ours = all.filter(({ path }) => !path.startsWith('/webhook/'))
    const lenient = ours.filter(({ input }) => {
      const { error } = input.safeParse({ nobodys_field: 1 })
      return !JSON.stringify(error?.issues ?? []).includes('nobodys_field')
    })

    // These choose between several forms first; the form that fits is strict (fuzz, contract tests).
    expect(
      lenient.filter(({ input }) => !['union', 'pipe'].includes(input._zod.def.type)).map(nameOf),
    ).toEqual([])
  })

  test('nobody says in a body who he is, or what the server decides about him', () => {
    const own =
      /^(?:user_id|member_id|seller_id|shop_id|owner_id|role|type|approved|published|verified|is_verified|balance|commission|is_admin|status_by)$/
    const said = fields.filter(
      ({ endpoint, name }) =>
        /^(?:public|buyer|member|seller|signed_in)/.test(endpoint.access) && own.test(name),
    )

    expect(
      said
        .filter(({ call, name }) => !harmless.has(`${call} ${name}`))
        .map(({ call, name }) => `${call} ${name}`),
    ).toEqual([])
  })

  test('what a list is sorted, narrowed or cut out by comes from a closed list', () => {
    const open = fields.filter(
      ({ name, shape }) =>
        /^(?:sort|order|section|period|language|lang)$/.test(name) && !isClosed(shape),
    )

    expect(open.map(({ call, name }) => `${call} ${name}`)).toEqual([
      // The slug of a category, which is looked up as it is.
      'GET /section-products section',
      // A topic of settings, not an order.
      'PUT /admin/general-settings order',
    ])
  })

  test('no list gives more than a hundred rows at once', () => {
    const wide = fields.filter(
      ({ name, shape }) => name === 'per_page' && (shape.maximum ?? Infinity) > perPageMax,
    )

    expect(fields.filter(({ name }) => name === 'per_page').length).toBeGreaterThan(40)
    expect(wide.map(({ call }) => call)).toEqual([])
  })

  test('a text without an end takes no longer to refuse than a short one', () => {
    const long = 50_000
    const traps = [
      'a'.repeat(long),
      `a@${'a.'.repeat(long / 2)}`,
      `+1${' ('.repeat(long / 2)}`,
      'a-'.repeat(long / 2),
      ' '.repeat(long),
    ]
    const began = performance.now()
    for (const shape of [
      contract.email,
      contract.phone,
      contract.slug,
      contract.otp,
      contract.name,
    ])
      for (const trap of traps)
        expect(shape.safeParse(trap).success && trap.trim().length > 120).toBe(false)

    expect(performance.now() - began).toBeLessThan(500)
  })
})

const isClosed = (shape: Shape): boolean =>
  shape.enum !== undefined ||
  'const' in shape ||
  (shape.anyOf ?? []).some(isClosed) ||
  shape.type === 'integer'

/** Each only chooses among what everybody sees, or among the kinds of a discount. */
const harmless = new Set([
  'GET /products shop_id',
  'GET /product-search-elements shop_id',
  'GET /sponsored-products shop_id',
  'PUT /pos-order type',
  // One shape for both offices; a seller's other shop is not found (reach).
  'GET /seller/product-list shop_id',
])

describe('what strangers may do', () => {
  test('what anybody may write is a short list, and each of it is the writer’s own', () => {
    const writes = all.filter(({ access, method }) => access === 'public' && method !== 'GET')

    expect(writes.map(nameOf).toSorted()).toEqual([
      'POST /admin/login',
      'POST /check-reset-code',
      'POST /contact',
      'POST /login',
      'POST /member-register',
      'POST /newsletter',
      'POST /newsletter-confirm',
      'POST /newsletter-leave',
      'POST /order-track',
      'POST /pay',
      'POST /register',
      'POST /reset-forget-password',
      'POST /reset-password',
      'POST /seller/registration',
      'POST /sponsored-seen',
      'POST /webhook/:provider',
    ])
  })

  test.each([
    ['POST', '/order-track', { number: '', contact: '' }],
    ['POST', '/check-reset-code', { email: 'una@market.test', otp: '' }],
    ['POST', '/newsletter-confirm', { token: '' }],
    ['POST', '/newsletter-leave', { token: '' }],
    ['POST', '/pay', { token: '' }],
    ['POST', '/login', { email: 'una@market.test', password: '' }],
  ] as const)('%s %s takes no empty word for a secret', async (method, path, body) => {
    expect(await nobody(method, path, body)).toMatchObject({ success: false, code: 'invalid' })
  })

  test.each(['Bearer', 'Bearer ', 'Bearer undefined', 'Bearer null', `Basic ${tokenOf('una')}`])(
    'the header “%s” is nobody',
    async (authorization) => {
      const reply = await send(undefined, 'GET', '/cart-list', undefined, { authorization })

      expect(reply.json()).toMatchObject({ code: 'unauthenticated' })
    },
  )

  test('a cookie opens nothing, so no other site can ask in somebody’s name', async () => {
    const cookie = ['auth_token', 'token', 'session', 'access_token']
      .map((name) => `${name}=${tokenOf('una')}`)
      .join('; ')
    const reply = await send(undefined, 'POST', '/cart-clear', {}, { cookie })

    expect(reply.statusCode).toBeGreaterThan(400)
    expect((await send(undefined, 'GET', '/cart-list', undefined, { cookie })).statusCode).toBe(401)
  })

  test('a link in a mail leads to our own address, whatever the request calls us', async () => {
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
  ])('%s leads to nothing', async (url) => {
    const { statusCode, payload } = await (await getApp()).inject({ url })

    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(JSON.parse(payload)).toMatchObject({ success: false })
  })
})

describe('what is only read', () => {
  beforeEach(() => makeBelongings())

  test('a GET changes nothing, whoever asks', async () => {
    const before = await digest()
    for (const { path } of all.filter(({ method }) => method === 'GET'))
      for (const who of [undefined, 'ada', 'una', 'mia', 'sam'] as const)
        await send(who, 'GET', path.replace(':id', '1'))

    // Who came and what was looked at is counted, apart from any answer.
    expect(changedSince(before, await digest()).filter((table) => !counted.has(table))).toEqual([])
  }, 60_000)

  const counted = new Set(['visit_salts', 'search_words', 'clicks', 'boost_counts'])
})

test.each([
  'application/json garbage',
  ' application/json',
  'application/json\t; a=b',
  'application/json,text/plain',
  'application/jsonp',
  'text/plain; application/json',
])('a body of the type “%s” is checked like any other, or not taken', async (type) => {
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
