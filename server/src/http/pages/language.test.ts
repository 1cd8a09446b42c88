import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '../../../test/app.ts'
import { openPages } from '../../../test/adapters/web.ts'

const { get, rendered, caughtUp, openAnew, close } = await openPages()

/** Offers languages: the default one first. */
const offer = async (default_locale: string, ...locales: string[]) => {
  await db.execute(sql`
    insert into settings (topic, value) values ('general', ${JSON.stringify({ default_locale, locales })}::jsonb)
    on conflict (topic) do update set value = excluded.value`)
  await caughtUp()
}

beforeEach(async () => {
  await openAnew()
  await offer('en', 'de', 'pt-br')
})
afterAll(close)

test('an address has the language of its prefix, and the default language without one', async () => {
  const pages = await Promise.all(
    ['/language', '/de/language', '/pt-br/language'].map((at) => get(at)),
  )
  expect(pages.map(({ body }) => body)).toEqual(['en', 'de', 'pt-br'])
})

test('each language has a cached page of its own', async () => {
  await get('/de/language')
  await get('/language')
  const again = await Promise.all([get('/language'), get('/de/language')])
  expect(again.map(({ body }) => body)).toEqual(['en', 'de'])
  expect(rendered()).toBe(2)
})

test('a request cannot choose the language of a public page by its headers', async () => {
  const { body } = await get('/language', { 'accept-language': 'de', cookie: 'locale=de' })
  expect(body).toBe('en')
})

test('when the default language changes, addresses without a prefix change with it', async () => {
  await get('/language')
  await offer('de', 'en')
  expect((await get('/language')).body).toBe('de')
  expect((await get('/en/language')).body).toBe('en')
})

describe('a redirect', () => {
  test.each([
    ['of the default language, for good', '/en/language?q=1', 301, '/language?q=1'],
    ['of a language that is not offered', '/fr/language', 302, '/language'],
    ['of the default language alone', '/en', 301, '/'],
    ['and never leads to another site', '/en//evil.test/x', 301, '/evil.test/x'],
    ['and reads a backslash as a slash', '/fr/\\evil.test', 302, '/evil.test'],
  ])('removes the prefix %s', async (_, address, status, location) => {
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers.location]).toEqual([status, location])
  })

  test.each([
    [
      'chosen on the site',
      { cookie: 'a=1; locale=de', 'accept-language': 'pt-BR' },
      '/de/user?a=1',
    ],
    ['of the browser', { 'accept-language': 'fr, pt;q=0.8, de;q=0.5' }, '/pt-br/user?a=1'],
  ])('leads from an area to the language %s', async (_, headers, location) => {
    const reply = await get('/user?a=1', headers)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, location])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['the browser asks for the default one', { 'accept-language': 'en-GB, de;q=0.9' }],
    ['the browser asks for none that is offered', { 'accept-language': 'fr', cookie: 'locale=xx' }],
    ['the header is invalid', { 'accept-language': ';;q=x,,*' }],
  ])('is not sent where %s', async (_, headers) => {
    expect((await get('/mine', headers)).statusCode).toBe(200)
    expect((await get('/user', headers)).headers.location).toBeUndefined()
  })
})
