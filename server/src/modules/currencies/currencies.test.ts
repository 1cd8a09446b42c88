import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { PublishedRates } from '../../adapters/rates/rate-service.ts'
import { as, clock, db, drain, inbox, parts } from '../../../test/app.ts'
import { makeCurrency } from '../../../test/currencies.ts'
import { updateRates } from './update-rates.ts'

const [ada, bob, guest] = [as('ada'), as('bob'), as(undefined)]

const list = async () => (await ada('GET', '/admin/currency-list')).data.rows
const inEuro = { cookie: 'context=US.EUR' }
const rateFor = async (headers = inEuro) =>
  (await guest('GET', '/settings', undefined, headers)).data.context?.display?.rate
const today = () => clock.now().toISOString().slice(0, 10)

const publish = (rates: Record<string, string>, day = today()) =>
  updateRates({
    ...parts,
    db,
    rates: {
      read: async (): Promise<PublishedRates> => ({ source: 'ecb', base: 'EUR', day, rates }),
    },
  })

test('a currency is shown once it has a rate, and has a margin only if it is charged', async () => {
  const id = await makeCurrency({ code: 'EUR' })
  expect(await list()).toMatchObject([{ code: 'EUR', rate: null, margin_bp: 200, charges: false }])
  expect(await rateFor()).toBeUndefined()

  await ada('POST', '/admin/currency-rate', { id, rate: '0.9237' })
  expect(await list()).toMatchObject([{ rate: { rate: '0.9237', source: 'manual' } }])
  expect(await rateFor()).toBe('0.9237')
  await ada('PUT', '/admin/currency', { id, charges: true })
  expect(await rateFor()).toBe('0.942174')
  await ada('POST', '/admin/currency-status', { id, status: 'inactive' })
  expect(await rateFor()).toBeUndefined()
})

test('code and decimal places are fixed, and the own currency is no other one', async () => {
  const id = await makeCurrency({ code: 'EUR' })

  expect(await ada('PUT', '/admin/currency', { id, code: 'CHF' })).toMatchObject({
    code: 'invalid',
  })
  expect(await ada('PUT', '/admin/currency', { id, exponent: 0 })).toMatchObject({
    code: 'invalid',
  })
  const draft = { code: 'USD', symbol: '$', exponent: 2 }
  expect(await ada('POST', '/admin/currency', draft)).toMatchObject({ code: 'invalid' })
  const again = { code: 'EUR', symbol: '€', exponent: 2 }
  expect(await ada('POST', '/admin/currency', again)).toMatchObject({ code: 'conflict' })
  expect(await bob('POST', '/admin/currency', again)).toMatchObject({ code: 'forbidden' })
})

test('a rate is positive, and rates are only added', async () => {
  const id = await makeCurrency({ code: 'EUR', rate: '0.9' })
  for (const rate of ['0', '-1', '1e3', '0.12345678901', 'x', '12345678901'])
    expect(await ada('POST', '/admin/currency-rate', { id, rate })).toMatchObject({
      code: 'invalid',
    })
  expect(await ada('POST', '/admin/currency-rate', { id: 999, rate: '1' })).toMatchObject({
    code: 'not_found',
  })

  await ada('POST', '/admin/currency-rate', { id, rate: '0.95' })
  const { rows, total } = (await ada('GET', '/admin/currency-rate-list', { currency_id: id })).data
  expect([total, rows.map(({ rate }: { rate: string }) => rate)]).toEqual([2, ['0.95', '0.9']])
  await expect(db.execute(sql`update fx_rates set rate = 1`)).rejects.toThrow()
})

test('published rates are converted to the currency of the marketplace', async () => {
  await makeCurrency({ code: 'EUR' })
  await makeCurrency({ code: 'JPY', exponent: 0 })
  await makeCurrency({ code: 'KWD', exponent: 3 })
  await publish({ EUR: '1', USD: '1.0573', JPY: '162.5' })

  expect(await list()).toMatchObject([
    { code: 'EUR', rate: { rate: '0.9458053533', source: 'ecb' } },
    { code: 'JPY', rate: { rate: '153.6933699045' } },
    { code: 'KWD', rate: null },
  ])
})

test('an unchanged rate is confirmed once a day, and an old file is not used', async () => {
  await makeCurrency({ code: 'EUR' })
  const count = () => db.$count(sql`fx_rates`)
  const rates = { EUR: '1', USD: '1.0573' }
  const friday = today()
  await publish(rates)
  await publish(rates)
  expect(await count()).toBe(1)
  clock.move({ days: 2 })
  await publish(rates, friday)
  expect(await count()).toBe(2)
  clock.move({ days: 5 })
  await publish(rates, friday)
  expect(await count()).toBe(2)
})

test('a rate older than 72 hours hides the currency and tells the owner once', async () => {
  await makeCurrency({ code: 'EUR', rate: '0.9237' })
  const sent = async () => {
    await drain()
    return inbox.filter(({ subject }) => subject?.startsWith('EUR is hidden')).length
  }
  clock.move({ hours: 71 })
  await updateRates({ ...parts, db })
  expect([await rateFor(), await sent()]).toEqual(['0.9237', 0])
  clock.move({ hours: 2 })
  await updateRates({ ...parts, db })
  await updateRates({ ...parts, db })
  expect([await rateFor(), await sent()]).toEqual([undefined, 1])
  expect(await list()).toMatchObject([{ is_stale: true }])

  await publish({ EUR: '1', USD: '1' })
  expect(await rateFor()).toBe('1')
})

test('an address that does not answer changes nothing', async () => {
  await makeCurrency({ code: 'EUR', rate: '0.9237' })
  await updateRates({ ...parts, db, rates: { read: () => Promise.reject(new Error('down')) } })
  expect(await rateFor()).toBe('0.9237')
})
