import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import type { PublishedRates } from '../../../adapters/rates/rate-service.ts'
import { as, clock, db, parts, send, users } from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { makeTaxZone } from '../../../../test/tax.ts'
import { toPublicationDay } from '../../currencies/ecb/publication-day.ts'
import { updateRates } from '../../currencies/update-rates.ts'

const [ada, bob, sam, una] = [as('ada'), as('bob'), as('sam'), as('una')]

afterEach(expectValidLedger)

const dayOf = (days = 0) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Moves the clock until a day on which the ECB publishes rates, and returns it. */
const waitForRates = () => {
  while (toPublicationDay(dayOf()) !== dayOf()) clock.move({ days: 1 })
  return dayOf()
}

const publish = (day: string, rates: Record<string, string>, source: 'ecb' | 'http' = 'ecb') =>
  updateRates({
    ...parts,
    db,
    rates: { read: async (): Promise<PublishedRates> => ({ source, base: 'EUR', day, rates }) },
  })

/** Una buys goods of 100.00 of Sam in Germany with 19.00 tax, and others in Norway. */
const sellTo = async (scheme: string, payee = 'seller') => {
  await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false, scheme, payee },
    { DE: 190_000 },
  )
  await makeTaxZone(
    { name: 'Home', areas: [{ country: 'NO' }], shows_tax: false, payee },
    { NO: 50_000 },
  )
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  await fillWallet(users.una.id, 1_000_000)
  for (const to of [{ country: 'DE', postcode: '10115' }, {}])
    expect(
      await una('PUT', '/buy-now', {
        product_id,
        quantity: 1,
        product_attributes: [],
        address: { ...address, ...to },
        payment_method: 'wallet',
        accept_terms: true,
      }),
    ).toMatchObject({ success: true })
}

const report = async (to = dayOf()) => (await ada('GET', `/admin/tax-report?to=${to}`)).data
const exportLines = async (user: 'ada' | 'sam', path: string) =>
  (await send(user, 'GET', `${path}?to=${dayOf()}`)).body.split('\r\n').filter(Boolean)

test('OSS rows are also in euros at the rate of the ECB for the last day', async () => {
  const day = waitForRates()
  await publish(day, { EUR: '1', USD: '1.0573' })
  await sellTo('oss')

  const { rows, euro } = await report()
  expect(euro).toEqual({ day, rate: '1.0573', source: 'ecb', has_begun: true })
  // 100.00 / 1.0573 = 94.5805…, 19.00 / 1.0573 = 17.9703…
  expect(rows).toMatchObject([
    {
      jurisdiction: 'DE',
      tax_minor: 1900,
      euro: { net_minor: 9458, tax_minor: 1797, refunded_net_minor: 0, refunded_tax_minor: 0 },
    },
    { jurisdiction: 'NO', tax_minor: 500, euro: null },
  ])
  const csv = [
    expect.stringMatching(/,Kind,Net amount \(EUR\),Tax amount \(EUR\),.*,Day of the ECB rate$/),
    `DE,Tax,oss,taxed,seller,19,1,100.00,19.00,0.00,0.00,USD,sale,94.58,17.97,0.00,0.00,1.0573,${day}`,
    'NO,Tax,domestic,taxed,seller,5,1,100.00,5.00,0.00,0.00,USD,sale,,,,,,',
  ]
  expect(await exportLines('ada', '/admin/tax-report-export')).toEqual(csv)
  expect(await exportLines('sam', '/seller/tax-report-export')).toEqual(csv)
  expect((await sam('GET', `/seller/tax-report?to=${day}`)).data).toMatchObject({ rows, euro })
})

test('without a rate the amounts are missing until staff enter it', async () => {
  const day = waitForRates()
  await publish(day, { EUR: '1', USD: '1.05' }, 'http')
  await sellTo('ioss', 'platform')

  expect(await report()).toMatchObject({
    euro: { day, rate: null, source: null, has_begun: true },
    rows: [{ scheme: 'ioss', euro: null }, { euro: null }],
  })
  expect(await exportLines('ada', '/admin/tax-report-export')).toContainEqual(
    expect.stringMatching(new RegExp(`^DE,.*,sale,,,,,,${day}$`)),
  )
  const enter = (rate: string) => ada('POST', '/admin/tax-euro-rate', { day, rate })
  expect(await enter('1.25')).toMatchObject({ data: { day, rate: '1.25', source: 'manual' } })
  // A wrong entry is corrected by another one.
  expect(await enter('1.6')).toMatchObject({ data: { rate: '1.6' } })
  expect((await report()).rows[0].euro).toMatchObject({ net_minor: 6250, tax_minor: 1188 })
  // The rate of the ECB counts above what was entered.
  await publish(day, { EUR: '1', USD: '2' })
  expect((await report()).rows[0].euro).toMatchObject({ net_minor: 5000, tax_minor: 950 })
  expect(await enter('3')).toMatchObject({ code: 'conflict' })
  await expect(db.execute(sql`update ecb_rates set rate = 1`)).rejects.toThrow()
})

test('the rate of a weekend is that of the next working day', async () => {
  const day = waitForRates()
  await sellTo('oss')
  const saturday = [1, 2, 3, 4, 5, 6, 7].map((days) => dayOf(days)).find(isSaturday) ?? day
  const monday = toPublicationDay(saturday)

  expect((await report(saturday)).euro).toEqual({
    day: monday,
    rate: null,
    source: null,
    has_begun: false,
  })
  const enter = (of: string, rate = '1.1') => ada('POST', '/admin/tax-euro-rate', { day: of, rate })
  expect(await enter(monday)).toMatchObject({ errors: { day: expect.stringContaining('future') } })
  while (dayOf() < monday) clock.move({ days: 1 })
  expect(await enter(saturday)).toMatchObject({
    errors: { day: 'The ECB publishes no rates on this day' },
  })
  expect(await enter(monday, '0')).toMatchObject({ code: 'invalid' })
  expect(await enter(monday)).toMatchObject({ success: true })
  // 19.00 / 1.1 = 17.2727…
  expect((await report(saturday)).rows[0].euro.tax_minor).toBe(1727)
})

const isSaturday = (day: string) => new Date(day).getUTCDay() === 6

test('reports without OSS and IOSS, or in euros, have no rate', async () => {
  const day = waitForRates()
  await sellTo('domestic')
  expect((await report()).euro).toBeNull()
  await db.execute(sql`update tax_zones set scheme = 'oss' where name = 'Germany'`)
  expect((await report()).euro).toMatchObject({ day, rate: null })

  // Stores the settings: until the first change they are the defaults.
  await ada('PUT', '/admin/general-settings', { tagline: 'Shops' })
  const currency = { code: 'EUR', symbol: '€', position: 'before', decimals: 2 }
  await db.execute(sql`update settings set value = value || ${JSON.stringify({ currency })}::jsonb`)
  expect((await report()).euro).toBeNull()
  expect(await ada('POST', '/admin/tax-euro-rate', { day, rate: '1.1' })).toMatchObject({
    code: 'conflict',
  })
  expect((await exportLines('ada', '/admin/tax-report-export'))[0]).not.toContain('EUR')
})

test('only staff with the permission enter a rate', { meta: { writesNothing: true } }, async () => {
  const rate = { day: waitForRates(), rate: '1.1' }
  expect(await bob('POST', '/admin/tax-euro-rate', rate)).toMatchObject({ code: 'forbidden' })
  expect(await sam('POST', '/admin/tax-euro-rate', rate)).toMatchObject({ code: 'forbidden' })
})
