import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { as, clock, parts, send } from '../../../test/app.ts'
import { openPages } from '../../../test/adapters/web.ts'
import { makeCurrency } from '../../../test/currencies.ts'

const country_header = 'cf-ipcountry'
const { app, get, rendered, caughtUp, openAnew, close } = await openPages({
  settings: { ...parts.settings, trust_country_header: country_header },
})
const ada = as('ada')

const show = async (headers: Record<string, string> = {}, address = '/context') =>
  (await get(address, { 'accept-encoding': 'br', ...headers })).body
const inGermany = { cookie: 'context=DE.EUR' }

beforeEach(openAnew)
afterAll(close)

const offerEuro = async (countries: string[] = []) => {
  await makeCurrency({ code: 'EUR', rate: '0.9237' })
  if (countries.length > 0)
    await ada('PUT', '/admin/general-settings', { selling_countries: countries })
  await caughtUp()
}

test('with one currency and every country, nothing can be chosen and nothing changes', async () => {
  expect(await show()).toBe('none')
  expect(await show(inGermany)).toBe('none')
  expect(rendered()).toBe(1)
})

describe('the context of a page', () => {
  beforeEach(() => offerEuro())

  test('comes from the address, else the cookie, else the header of the proxy', async () => {
    expect(await show()).toBe('US own')
    expect(await show(inGermany)).toBe('DE EUR')
    expect(await show({ [country_header]: 'FR' })).toBe('FR EUR')
    expect(await show({ ...inGermany, [country_header]: 'FR' })).toBe('DE EUR')
    expect(await show(inGermany, '/context?country=US')).toBe('US own')
    expect(await show({}, '/context?country=AT&currency=USD')).toBe('AT own')
  })

  test('ignores what is not offered', async () => {
    expect(await show({ cookie: 'context=DE.ZZZ' })).toBe('DE EUR')
    expect(await show({ cookie: 'context=ZZ.EUR' })).toBe('US EUR')
    expect(await show({ cookie: 'context=../etc' })).toBe('US own')
    expect(await show({ [country_header]: 'x'.repeat(500) })).toBe('US own')
  })

  test('is never that of another visitor, in any order of requests', async () => {
    const visitors = [
      [{}, 'US own'],
      [inGermany, 'DE EUR'],
      [{ [country_header]: 'FR' }, 'FR EUR'],
      [{ cookie: 'context=US.EUR' }, 'US EUR'],
      [{ cookie: 'context=JP.USD' }, 'JP own'],
    ] as const
    for (const round of [visitors, visitors.toReversed(), visitors])
      for (const [headers, expected] of round) expect(await show({ ...headers })).toBe(expected)
    const again = await Promise.all(visitors.map(([headers]) => show({ ...headers })))
    expect(again).toEqual(visitors.map(([, expected]) => expected))
  })

  test('the same request from another country gets no repeated reply', async () => {
    for (const country of ['FR', 'US', 'FR', 'US', 'FR'])
      expect(await show({ [country_header]: country })).toBe(country === 'FR' ? 'FR EUR' : 'US own')
  })

  test('a page names what it depends on', async () => {
    const { headers } = await get('/context', { 'accept-encoding': 'br', ...inGermany })
    expect(headers.vary).toBe(`accept-encoding, cookie, ${country_header}`)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('an entity tag of one context is not current in another', async () => {
    const { headers } = await get('/context')
    const tag = { 'if-none-match': String(headers['etag']) }
    expect((await app.inject({ url: '/context', headers: tag })).statusCode).toBe(304)
    const other = await app.inject({ url: '/context', headers: { ...tag, ...inGermany } })
    expect(other.statusCode).toBe(200)
  })
})

describe('the caches', () => {
  test('cache one page for each known context', async () => {
    await offerEuro(['US', 'DE'])
    for (let round = 0; round < 3; round++) {
      await show()
      await show(inGermany)
      await show({ cookie: 'context=US.EUR' })
    }
    expect(rendered()).toBe(3)
  })

  test('cache at most 20 contexts', async () => {
    const countries = 'DE AT FR IT ES NL BE LU IE PT FI GR SK SI EE LV LT MT CY HR ME'.split(' ')
    await offerEuro(countries)
    const visit = async () => {
      for (const country of countries) await show({ cookie: `context=${country}.EUR` })
    }
    await visit()
    await visit()
    // Two are those of the home country, so that the last three of 21 are not cached.
    expect(rendered()).toBe(21 + 3)
  })

  test('change with a rate, and when it is too old', async () => {
    await offerEuro()
    expect(await show(inGermany)).toBe('DE EUR')
    clock.move({ days: 4 })
    expect(await show(inGermany)).toBe('none')
  })
})

test('a choice is remembered in a cookie that scripts cannot read', async () => {
  await offerEuro()
  const choice = { country: 'DE', currency: 'EUR' }
  const { headers, json } = await send(undefined, 'POST', '/context', choice)

  expect(json().data).toEqual(choice)
  expect(headers['set-cookie']).toBe(
    'context=DE.EUR; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
  )
  const known = await as(undefined)('GET', '/context', undefined, inGermany)
  expect(known.data).toMatchObject({ ...choice, currencies: ['USD', 'EUR'] })
  const wrong = await send(undefined, 'POST', '/context', { country: 'ZZ', currency: 'EUR' })
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([422, undefined])
})

test('an address with a context writes no cookie', async () => {
  await offerEuro()
  const { headers, body } = await get('/context?country=DE&currency=EUR')
  expect([body, headers['set-cookie']]).toEqual(['DE EUR', undefined])
})
