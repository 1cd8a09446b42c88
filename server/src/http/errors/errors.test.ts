import { get, post } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { type AddressInfo, connect as connectTo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { createTestServer } from '../../../test/server.ts'
import { db, parts, url as databaseUrl } from '../../../test/app.ts'
import { connect } from '../../db/client.ts'
import { answer } from '../answer.ts'

const input = z.strictObject({ text: z.string().optional(), id: z.int().optional() })
const echo = post('/echo', { access: 'public', input, data: z.unknown() })
const show = get('/show/:id', { access: 'public', input, data: z.unknown() })
const fail = post('/fail', { access: 'public', input, data: z.unknown() })
const state = { closing: false }
let thrown: () => Promise<unknown> = async () => undefined

const app = await createTestServer(
  (server) => {
    answer(server, echo, async (sent) => ({ data: sent }))
    answer(server, show, async (sent) => ({ data: sent }))
    answer(server, fail, async (_, { db: inside }) => {
      await (thrown === sqlFailure ? inside.execute(sql.raw(statement)) : thrown())
      return { data: null }
    })
  },
  { state },
)
let statement = ''
const sqlFailure = async () => undefined

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'HEAD',
  url: string,
  body = '',
  type = 'application/json',
) => {
  const headers = type ? { 'content-type': type } : {}
  const reply = await app.inject({ method, url, headers, ...(body && { payload: body }) })
  return { status: reply.statusCode, ...(method === 'HEAD' ? {} : reply.json()) }
}

const errorReply = (status: number, code: string) => ({
  status,
  code,
  success: false,
  message: expect.stringMatching(/^[A-Z].{5,}/),
})

test.each([
  ['an unknown address', 'GET', '/api/no-such-call', '', [404, 'unknown_endpoint']],
  [
    'an unknown address with a broken body',
    'POST',
    '/api/no-such-call',
    '{',
    [404, 'unknown_endpoint'],
  ],
  ['the root of the API', 'GET', '/api', '', [404, 'unknown_endpoint']],
  ['an address outside the API without pages', 'GET', '/no/page', '', [404, 'unknown_endpoint']],
  ['a broken percent sign', 'GET', '/api/show/%zz', '', [400, 'malformed']],
  ['a NUL in the path', 'GET', '/api/show/1%00', '', [400, 'malformed']],
  ['a NUL in the query', 'GET', '/api/show/1?text=a%00b', '', [400, 'malformed']],
  [
    'a name that is a value and a list',
    'GET',
    '/api/show/1?text[a]=b&text=c&text[a][b]=c',
    '',
    [400, 'malformed'],
  ],
  ['half a JSON', 'POST', '/api/echo', '{', [400, 'malformed']],
  ['a JSON without an object', 'POST', '/api/echo', 'null', [400, 'malformed']],
  ['a NUL in a text', 'POST', '/api/echo', '{"text":"a\\u0000b"}', [400, 'malformed']],
  ['a NUL in a name', 'POST', '/api/echo', '{"a\\u0000":1}', [400, 'malformed']],
  ['a prototype', 'POST', '/api/echo', '{"__proto__":{"text":"x"}}', [400, 'malformed']],
  [
    'a body as deep as it is long',
    'POST',
    '/api/echo',
    `{"text":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    [422, 'invalid'],
  ],
  [
    'a body that is too long',
    'POST',
    '/api/echo',
    `{"text":"${'x'.repeat(1_100_000)}"}`,
    [413, 'too_large'],
  ],
  ['half a character', 'POST', '/api/echo', '{"text":"a\\ud83d"}', [422, 'invalid']],
  ['half a character in a name', 'POST', '/api/echo', '{"a\\ud83d":1}', [422, 'invalid']],
  ['a number that is none', 'GET', '/api/show/abc', '', [422, 'invalid']],
  ['a value that is sent twice', 'GET', '/api/show/1?text=1&text=2', '', [422, 'invalid']],
] as const)('%s is refused', async (_, method, url, body, [status, code]) => {
  expect(await send(method, url, body)).toMatchObject(errorReply(status, code))
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data; boundary=x',
])('a body of type %s is 415', async (type) => {
  expect(await send('POST', '/api/echo', 'text=1', type)).toMatchObject(
    errorReply(415, 'unsupported'),
  )
})

test('a wrong method is refused with the permitted one', async () => {
  expect(await send('GET', '/api/echo')).toEqual({
    status: 405,
    success: false,
    code: 'method_not_allowed',
    message: 'This address accepts POST only',
    reason: 'request_method_denied',
    params: { methods: 'POST' },
  })
  expect(await send('PUT', '/api/show/1', '{')).toMatchObject(errorReply(405, 'method_not_allowed'))
  expect((await app.inject({ method: 'GET', url: '/api/echo?x=1' })).headers['allow']).toBe('POST')
  expect((await send('HEAD', '/api/show/1')).status).toBe(200)
  expect((await send('HEAD', '/api/echo')).status).toBe(405)
})

test('an empty body counts as no input, and the schema decides whether that is valid', async () => {
  expect(await send('POST', '/api/echo', '')).toMatchObject({ status: 200, data: {} })
})

test.each([
  ["select 'x'::int", 422, 'invalid'],
  ['select 1/0', 422, 'invalid'],
  ["insert into roles (name) values ('a'), ('A')", 409, 'conflict'],
  ['insert into addresses (user_id) values (3)', 422, 'invalid'],
  ['delete from users', 409, 'conflict'],
  ["do $$ begin raise exception sqlstate '53100'; end $$", 503, 'busy'],
  ["do $$ begin raise exception sqlstate '57014'; end $$", 503, 'busy'],
  ["do $$ begin raise exception sqlstate '40001'; end $$", 503, 'busy'],
  ["set local statement_timeout = '20ms'; select pg_sleep(1)", 503, 'busy'],
  ['select pg_terminate_backend(pg_backend_pid())', 503, 'busy'],
  ['selct nonsense', 500, 'unexpected'],
])('the database refuses: %s', async (sqlText, status, code) => {
  thrown = sqlFailure
  statement = sqlText

  const reply = await send('POST', '/api/fail', '{}')

  expect(reply).toMatchObject(errorReply(status, code))
  expect(JSON.stringify(reply)).not.toMatch(/pg_|select|insert|sqlstate/)
})

test('an unexpected error is a 500 without details', async () => {
  thrown = async () => {
    throw new Error('the password is hunter2')
  }

  expect(await send('POST', '/api/fail', '{}')).toEqual({
    status: 500,
    success: false,
    code: 'unexpected',
    message: 'Something went wrong',
    reason: 'request_unexpected',
  })
})

test('an exhausted pool and an unavailable database answer busy', async () => {
  const limited = connect(databaseUrl, { connectionsMax: 1 })
  const held = await limited.pool.connect()
  limited.pool.options.connectionTimeoutMillis = 50
  thrown = async () => limited.db.execute(sql`select 1`)
  expect(await send('POST', '/api/fail', '{}')).toMatchObject(errorReply(503, 'busy'))
  held.release()
  await limited.close()

  const nowhere = connect('postgres://nobody@127.0.0.1:1/none')
  thrown = async () => nowhere.db.execute(sql`select 1`)
  expect(await send('POST', '/api/fail', '{}')).toMatchObject(errorReply(503, 'busy'))
  await nowhere.close()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a closing server answers in the envelope, and is alive but not ready', async () => {
  state.closing = true

  const reply = await app.inject({ method: 'POST', url: '/api/echo', payload: {} })
  expect(reply.json()).toMatchObject({ success: false, code: 'busy' })
  expect(reply.headers['retry-after']).toBe('2')
  expect(await send('GET', '/health/live')).toMatchObject({ status: 200, success: true })
  expect(await send('GET', '/health/ready')).toMatchObject(errorReply(503, 'busy'))

  state.closing = false
  expect(await send('GET', '/health/ready')).toMatchObject({ status: 200, success: true })
})

test.each([
  ['not http at all', 'HELLO\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    400,
  ],
  [
    'a header that never ends',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    413,
  ],
])('%s is answered in the envelope', async (_, bytes, status) => {
  const { port } = app.server.address() as AddressInfo
  const answered = await new Promise<string>((done, failed) => {
    let text = ''
    const socket = connectTo(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => done(text))
    socket.on('error', failed)
  })

  const [head = '', body = ''] = answered.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({ success: false, code: expect.any(String) })
})

test('a client that is still sending its body when it is refused gets every reply', async () => {
  const { port } = app.server.address() as AddressInfo
  const socket = connectTo(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  const length = 2_000_000
  const head = 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

  for (let sent = 1; sent <= 3; sent++) {
    socket.write(`${head}Content-Length: ${length}\r\n\r\n`)
    await expect.poll(() => text.match(/"code":"too_large"/g)?.length).toBe(sent)
    socket.write('x'.repeat(length))
  }
  socket.end(`${head}Connection: close\r\nContent-Length: 2\r\n\r\n{}`)
  await expect.poll(() => text.match(/HTTP\/1.1 200 /g)?.length).toBe(1)
})

test('a connection whose refused body would take too long to receive is closed', async () => {
  const { port } = app.server.address() as AddressInfo
  const answered = await new Promise<string>((done) => {
    let text = ''
    const socket = connectTo(port, '127.0.0.1', () =>
      socket.write(
        'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000000000\r\n\r\n',
      ),
    )
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => done(text))
  })
  expect(answered).toMatch(/^HTTP\/1.1 413 .*connection: close/is)
})

/**
 * Returns what a connection that sends these bytes, and then nothing, receives after the time-out.
 */
const answeredLate = async (bytes: string) => {
  const { port } = app.server.address() as AddressInfo
  app.server.headersTimeout = 1
  const answered = await new Promise<string>((done, failed) => {
    let text = ''
    const socket = connectTo(port, '127.0.0.1', () => bytes && socket.write(bytes))
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => done(text))
    socket.on('error', failed)
  })
  app.server.headersTimeout = 15_000
  return answered
}

test('a preconnected connection is closed without a reply when it times out', async () => {
  expect(await answeredLate('')).toBe('')
})

test('an incomplete request is answered 408', async () => {
  expect(await answeredLate('GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1.1 408 /)
})

test('the shared state of the app is unchanged', () => {
  expect(parts.state.closing).toBe(false)
})

/** Returns the server's reply to bytes that no HTTP client would send. */
const say = async (text: string) => {
  const listening = await createTestServer(() => {})
  await listening.listen({ port: 0, host: '127.0.0.1' })
  const { port } = listening.server.address() as AddressInfo
  const socket = connectTo(port, '127.0.0.1')
  socket.write(text)
  let heard = ''
  for await (const piece of socket) heard += String(piece)
  await listening.close()
  return heard.toLowerCase()
}

test.each([
  ['a request without Host', 'GET /api/show/1 HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a broken percent sign', 'GET /api/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['what is not HTTP', 'NONSENSE\r\n\r\n'],
])('%s is answered with the envelope and all headers', async (_, text) => {
  const heard = await say(text)
  expect(heard).toMatch(/^http\/1\.1 400 /)
  expect(heard).toContain('"success":false')
  for (const header of [
    'content-security-policy: default-src',
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
    'referrer-policy: strict-origin-when-cross-origin',
    'x-request-id: ',
  ])
    expect(heard).toContain(header)
})
