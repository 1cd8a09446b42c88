import ipaddr from 'ipaddr.js'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'

import { openGuardedFetch } from './guarded-fetch.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server on this machine and returns its port. */
const listen = async (respond: RequestListener) => {
  const server = createServer(respond)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return address.port
}

const resolveTo =
  (...answers: string[][]) =>
  async () =>
    (answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? [])).map((address) =>
      ipaddr.process(address),
    )

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://10.0.0.8/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://0.0.0.0/',
  'https://localhost/',
])('%s is in the internal network and is not called', async (url) => {
  await expect(openGuardedFetch({ allowed: [] })(url)).rejects.toThrow('may not be called')
})

test.each([
  ['HTTP', 'http://service.test/'],
  ['another port', 'https://service.test:22/'],
  ['a password in the address', 'https://user:secret@service.test/'],
  ['the marketplace itself', 'https://market.test/'],
  ['a file', 'file:///etc/passwd'],
  ['no address', 'service'],
])('%s is refused', async (_, url) => {
  const fetch = openGuardedFetch({
    allowed: [],
    own_url: 'https://market.test',
    resolve: resolveTo(['93.184.216.34']),
  })
  await expect(fetch(url)).rejects.toThrow('may not be called')
})

test.each([
  ['https://hooks.service.test/', false],
  ['https://93.184.216.34:8443/', false],
  ['http://hooks.service.test/', true],
  ['https://hooks.service.test:22/', true],
  ['https://user:secret@hooks.service.test/', true],
  ['https://market.test/', true],
  ['https://localhost/', true],
  ['https://10.0.0.8/', true],
  ['https://2130706433/', true],
  ['https://[::1]/', true],
  ['file:///etc/passwd', true],
  ['service', true],
])('before its name is resolved, %s is known to be refused: %s', (url, isRefused) => {
  const fetch = openGuardedFetch({ allowed: [], own_url: 'https://market.test' })
  expect(fetch.refuses(url)).toBe(isRefused)
})

test('addresses that the operator allows are not refused', () => {
  const { refuses } = openGuardedFetch({ allowed: ['10.0.0.0/8'] })
  expect(
    ['http://10.0.0.8:8080/', 'http://service.internal/', 'http://10.0.0.8'].map(refuses),
  ).toEqual([false, false, false])
  expect(refuses('http://192.168.0.1/')).toBe(true)
})

test('a name with a public and a private address is not called', async () => {
  const resolve = resolveTo(['93.184.216.34', '10.0.0.8'])
  await expect(openGuardedFetch({ allowed: [], resolve })('https://service.test/')).rejects.toThrow(
    'service.test may not be called',
  )
})

test('the connection uses the address that was checked, whatever the name resolves to later', async () => {
  const hosts: (string | undefined)[] = []
  const port = await listen(({ headers }, response) => {
    hosts.push(headers.host)
    response.end('reached')
  })
  // A second lookup would find no server: TEST-NET-1 is not routed.
  const resolve = resolveTo(['127.0.0.1'], ['192.0.2.1'])
  const fetch = openGuardedFetch({ allowed: ['127.0.0.1'], resolve })

  const { status, text } = await fetch(`http://service.test:${port}/`)
  expect([status, text, hosts]).toEqual([200, 'reached', [`service.test:${port}`]])
})

test('a redirect is a reply and is not followed', async () => {
  const paths: (string | undefined)[] = []
  const port = await listen(({ url }, response) => {
    paths.push(url)
    response.writeHead(302, { location: '/internal' }).end()
  })
  const { status, headers } = await openGuardedFetch({ allowed: ['127.0.0.1'] })(
    `http://127.0.0.1:${port}/first`,
  )
  expect([status, headers.location, paths]).toEqual([302, '/internal', ['/first']])
})

test('method, headers and body arrive', async () => {
  const port = await listen((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () =>
      response.end(JSON.stringify([request.method, request.headers['x-mark'], body])),
    )
  })
  const { text } = await openGuardedFetch({ allowed: ['127.0.0.0/8'] })(
    `http://127.0.0.1:${port}/`,
    { method: 'POST', headers: { 'x-mark': 'seven' }, body: 'Grüße' },
  )
  expect(JSON.parse(text)).toEqual(['POST', 'seven', 'Grüße'])
})

test('a reply above the limit is refused', async () => {
  const port = await listen((_, response) => response.end('x'.repeat(2_000)))
  const fetch = openGuardedFetch({ allowed: ['127.0.0.1'] })
  const url = `http://127.0.0.1:${port}/`

  await expect(fetch(url, { bytes_max: 1_999 })).rejects.toThrow('1999 bytes')
  expect((await fetch(url, { bytes_max: 2_000 })).text).toHaveLength(2_000)
})

test.each([
  ['a server that does not reply', () => {}],
  [
    'a server that does not finish its reply',
    ((_, response) => {
      response.write('part')
    }) satisfies RequestListener,
  ],
])('%s is given up', async (_, respond) => {
  const port = await listen(respond)
  const call = openGuardedFetch({ allowed: ['127.0.0.1'] })(`http://127.0.0.1:${port}/`, {
    timeout_ms: 200,
  })
  await expect(call).rejects.toThrow(/abort|timeout/i)
})
