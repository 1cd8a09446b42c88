import { expect, test } from 'vitest'

import { createCache, type Made } from './cache.ts'

const made = (value: string, more: Partial<Made<string>> = {}): Made<string> => ({
  value,
  tags: new Set([`about:${value}`]),
  bytes: 10,
  cacheState: 'found',
  until: Infinity,
  ...more,
})

const cacheOf = (foundBytesMax = 1000) =>
  createCache<string>({ now: () => 0, foundBytesMax, missingBytesMax: 20 })

/** A value whose computation takes until it is completed by the test. */
const slowly = () => {
  const { promise, resolve } = Promise.withResolvers<Made<string>>()
  let begun = 0
  return { make: () => (begun++, promise), done: resolve, begun: () => begun }
}

test('the cache never exceeds its limit, and evicts the least recently used entry', async () => {
  const cache = cacheOf(35)
  for (const key of ['a', 'b', 'c']) await cache.keep(key, async () => made(key))
  cache.find('a')
  await cache.keep('d', async () => made('d'))

  expect(cache.bytes()).toBe(30)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key))).toEqual(['a', undefined, 'c', 'd'])
})

test('values that are too large or not cacheable are returned without being cached', async () => {
  const cache = cacheOf()

  expect(await cache.findOrMake('a', async () => made('a', { bytes: 1001 }))).toBe('a')
  expect(await cache.findOrMake('b', async () => made('b', { cacheState: undefined }))).toBe('b')
  expect([cache.find('a'), cache.find('b'), cache.bytes()]).toEqual([undefined, undefined, 0])
})

test('a larger value replaces its previous version and evicts others until the limit holds', async () => {
  const cache = cacheOf(35)
  for (const key of ['a', 'b', 'c']) await cache.keep(key, async () => made(key))
  await cache.keep('c', async () => made('larger', { bytes: 20 }))

  expect(['a', 'b', 'c'].map((key) => cache.find(key))).toEqual([undefined, 'b', 'larger'])
  expect(cache.bytes()).toBe(30)
})

test('a value that has grown too large removes its previous version', async () => {
  const cache = cacheOf(35)
  await cache.keep('a', async () => made('a'))
  await cache.keep('a', async () => made('larger', { bytes: 36 }))

  expect([cache.find('a'), cache.bytes()]).toEqual([undefined, 0])
})

test('values of estimated or no size are cached', async () => {
  const cache = cacheOf(35)
  await cache.keep('a', async () => made('a', { bytes: 1.5 }))
  await cache.keep('b', async () => made('b', { bytes: 0 }))

  expect([cache.find('a'), cache.find('b')]).toEqual(['a', 'b'])
  expect(cache.bytes()).toBeLessThanOrEqual(3)
})

test('entries for missing pages do not evict others', async () => {
  const cache = cacheOf(10)
  await cache.keep('page', async () => made('page'))
  for (let i = 0; i < 100; i++)
    await cache.keep(`lost-${i}`, async () => made('not found', { cacheState: 'missing' }))

  expect(cache.find('page')).toBe('page')
  expect(cache.find('lost-99')).toBe('not found')
  expect(cache.bytes()).toBe(30)
})

test('concurrent requests share one computation, and its failure', async () => {
  const cache = cacheOf()
  const { make, done, begun } = slowly()
  const request = Array.from({ length: 5 }, () => cache.findOrMake('a', make))
  done(made('a'))
  expect(await Promise.all(request)).toEqual(Array(5).fill('a'))
  expect(begun()).toBe(1)

  const failing = Array.from({ length: 3 }, () =>
    cache.findOrMake('b', () => Promise.reject(new Error('No'))),
  )
  for (const one of await Promise.allSettled(failing)) expect(one.status).toBe('rejected')
  expect(await cache.findOrMake('b', async () => made('b'))).toBe('b')
})

test('a value invalidated while it is computed is not cached, nor returned to later requests', async () => {
  const cache = cacheOf()
  const old = slowly()
  const before = cache.findOrMake('a', old.make)
  cache.forget('about:old other')
  const after = cache.findOrMake('a', async () => made('new'))
  old.done(made('old'))

  expect(await before).toBe('old')
  expect(await after).toBe('new')
  expect(cache.find('a')).toBe('new')
})

test('invalidating other tags does not repeat a computation', async () => {
  const cache = cacheOf()
  const { make, done, begun } = slowly()
  const before = cache.findOrMake('a', make)
  cache.forget('about:other')
  const after = cache.findOrMake('a', make)
  done(made('a'))

  expect([await before, await after, begun()]).toEqual(['a', 'a', 1])
})

test('everything is invalidated by `*`, and when too many tags would have to be stored', async () => {
  const cache = cacheOf()
  await cache.keep('a', async () => made('a'))
  cache.forget('*')
  expect(cache.find('a')).toBeUndefined()

  await cache.keep('b', async () => made('b'))
  for (let i = 0; i < 20_002; i++) cache.forget(`product:${i}`)
  expect(cache.find('b')).toBeUndefined()
  await cache.keep('c', async () => made('c'))
  expect(cache.find('c')).toBe('c')
})
