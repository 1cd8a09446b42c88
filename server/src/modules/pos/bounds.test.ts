import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { createProduct } from '../../../test/products.ts'
import { as, clock, db } from '../../../test/app.ts'

const mia = as('mia')
const price_minor = 2000

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

const mug = () => createProduct(db, { seller: 'sam', price_minor })
const hoursAgo = (hours: number) =>
  new Date(clock.now().getTime() - hours * 3_600_000).toISOString()

test.each([
  ['a sum that no figure holds', { unit_price_seen: 100_000_000_000, qty: 100_000 }, {}, 'lines'],
  ['a year that no calendar has', {}, { sold_at: '0000-01-01T00:00:00Z' }, 'sold_at'],
  ['a year that nobody reaches', {}, { sold_at: '9999-12-31T23:59:59Z' }, 'sold_at'],
])('%s is rejected, and no record remains', async (_, line, more, field) => {
  const { variant_id } = await mug()
  const device = await openPosDevice()
  const sale = device.write({ mode: 'offline', ...more, products: [{ variant_id, price_minor }] })
  const lines = sale.lines.map((one) => ({ ...one, ...line }))

  expect(await device.say({ ...sale, lines })).toMatchObject({
    code: 'invalid',
    errors: { [field]: expect.any(String) },
  })
  expect((await mia('GET', '/pos-order-list')).data.total).toBe(0)
})

test('an invented sequence number does not fill the list of missing sales', async () => {
  const { variant_id } = await mug()
  const device = await openPosDevice()
  const products = [{ variant_id, price_minor }]
  await device.sell({ mode: 'offline', device_seq: 1_000_000_000, products })

  const { gaps } = (await mia('GET', '/pos-order-list')).data
  expect(gaps[0].missing).toHaveLength(50)
  expect(gaps[0].missing.slice(0, 2)).toEqual([1, 2])
})

test('an online device whose clock is days off gets a warning', async () => {
  const { variant_id } = await mug()
  const device = await openPosDevice()
  const sold_at = hoursAgo(-120)

  const reply = await device.sell({ sold_at, products: [{ variant_id, price_minor }] })

  expect(reply).toMatchObject({ code: 'conflict', message: expect.stringContaining('clock') })
})
