import type { Random } from '../../../src/seed/random.ts'
import { randomText } from './random-payload.ts'

type Sent = { headers: Record<string, string>; payload?: Buffer }

const json = { 'content-type': 'application/json' }
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json\t; a',
  ' application/json',
  'application/json garbage',
  'APPLICATION/JSON',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${'b'.repeat(200)}`,
  'application/xml',
  '*/*',
  '',
]

/** A body that is invalid, or of another type than it states. */
export const mutatePayload = (
  random: Random,
  { headers, payload = Buffer.from('{}') }: Sent,
): Sent => {
  const text = (body: string) => ({ headers: json, payload: Buffer.from(body) })
  const ways: (() => Sent)[] = [
    () => ({ headers, payload: payload.subarray(0, random.whole(0, payload.length)) }),
    () => ({ headers: { ...headers, 'content-type': random.pick(types) }, payload }),
    () => ({
      headers,
      payload: Buffer.concat([payload, Buffer.from(random.pick(['}', ',', ' x']))]),
    }),
    () => ({ headers, payload: flipped(random, payload) }),
    () => text(''),
    () => text(random.pick(['null', '[]', '1', '"a"', 'true', '{', '[', 'NaN', "{'a':1}"])),
    () => text('{"id":1,"id":2,"a":1e999}'),
    () => text('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'),
    () => text(`{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
    () => text(`\ufeff${payload.toString()}`),
    () => ({
      headers: json,
      payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    }),
    () => text(`{"q":"${'x'.repeat(random.pick([70_000, 1_200_000]))}"}`),
  ]
  return random.pick(ways)()
}

const flipped = (random: Random, payload: Buffer) => {
  const bytes = Buffer.from(payload)
  if (bytes.length > 0) bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255)
  return bytes
}

const latin = (text: string) =>
  text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').slice(0, 4_000)

/** Headers that are too long, empty or forged. */
export const mutateHeaders = (random: Random, headers: Record<string, string>) => {
  const [name, value] = random.pick<[string, string]>([
    ['idempotency-key', latin(randomText(random))],
    ['idempotency-key', '3f0e7c8a-95f2-4b7e-9f43-0a4a5b6c7d8e'],
    [
      'authorization',
      random.pick(['Bearer', 'Bearer  ', 'Basic YTpi', `Bearer ${'x'.repeat(3_000)}`]),
    ],
    ['authorization', `Bearer ${latin(randomText(random))}`],
    ['host', random.pick(['evil.test', '', 'a b', 'localhost:99999'])],
    ['x-forwarded-for', '203.0.113.9, junk'],
    ['x-forwarded-host', 'evil.test'],
    ['x-http-method-override', 'DELETE'],
    ['accept', random.pick(['*/*;q=2', 'application/pdf', 'text/html', latin(randomText(random))])],
    ['accept-encoding', random.pick(['gzip;q=junk', 'br', '*;q=0', 'identity;q=0', 'zstd'])],
    ['accept-language', latin(randomText(random))],
    ['user-agent', 'u'.repeat(5_000)],
    [
      'cookie',
      random.pick(['a', '=', 'emporia_click=\u00ff', `a=${'b'.repeat(5_000)}`, '__proto__=1']),
    ],
    ['if-none-match', random.pick(['*', 'W/', '"x', latin(randomText(random))])],
    ['range', random.pick(['bytes=0-', 'bytes=9-1', 'bytes=-0', 'lines=1'])],
    ['origin', 'null'],
    ['referer', latin(randomText(random))],
    ['content-encoding', random.pick(['gzip', 'identity', 'junk'])],
    ['x-requested-with', latin(randomText(random))],
  ])
  return { ...headers, [name]: value }
}

/** Addresses with a wrong path, or cut within a character. */
export const mutateUrl = (random: Random, url: string) => {
  const [path = '', query] = url.split('?')
  const requested = query === undefined ? '' : `?${query}`
  const word = encodeURIComponent(randomText(random).toWellFormed()).slice(0, 2_000)
  return random.pick([
    `${path}/${requested}`,
    `${path}/${word}${requested}`,
    path.replace(/[^/]*$/, word) + requested,
    `${path}%2F..${requested}`,
    `${path};a=b${requested}`,
    `${path}%zz`,
    `${path}%00`,
    path.replace('/api/', '/api//'),
    path.toUpperCase().replace('/API', '/api'),
    `${path}?${word}`,
    `${path}?a[b][c]=1&a=2`,
    `${path}?id=1&id=2`,
    `${path}?id[]=1&page=${word}`,
    `${path}?page=0&per_page=1000&sort=${word}`,
    `${path}?${'a[]=1&'.repeat(800)}`,
    `${path}?q=%ff%fe&%=1`,
    `${path}?__proto__[a]=1&constructor[prototype][b]=2`,
    `${path}#${word}${requested}`,
  ])
}
