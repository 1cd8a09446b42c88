import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { getApp } from '../../../test/app.ts'
import { toSessionToken } from '../../../test/users.ts'
import { compressOnce } from './compression.ts'

const texts = [
  ['a body of 1 kB', 'x'.repeat(1024)],
  ['a body of several languages', 'Stoff, Gewebe, قماش · '.repeat(400)],
  ['a body that is compressed in another thread', '{"price_minor":1995},'.repeat(20_000)],
] as const

describe.each(texts)('%s', (_, text) => {
  test('is the same after Brotli and after gzip', async () => {
    const brotli = await compressOnce(text, 'gzip, deflate, br')
    const gzip = await compressOnce(text, 'gzip, br;q=0')

    expect([brotli.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.body as Buffer).toString()).toBe(text)
    expect(gunzipSync(gzip.body as Buffer).toString()).toBe(text)
    expect(brotli.body.length).toBeLessThan(text.length / 4)
  })

  test('is sent as it is where the client accepts neither', async () => {
    expect(await compressOnce(text, 'deflate')).toEqual({ body: text })
    expect(await compressOnce(text)).toEqual({ body: text })
  })
})

test('a short body is never compressed', async () => {
  expect(await compressOnce('{}', 'br')).toEqual({ body: '{}' })
})

test('the reply to one caller is compressed, and names what it depends on', async () => {
  const app = await getApp()
  const headers = { authorization: `Bearer ${toSessionToken('ada')}` }
  const url = '/api/admin/general-settings'
  const plain = await app.inject({ url, headers })
  const packed = await app.inject({ url, headers: { ...headers, 'accept-encoding': 'br' } })

  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['vary']).toContain('accept-encoding')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
})
