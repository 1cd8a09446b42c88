import { type SavedAddress, addressesMax } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db } from '../../../../test/app.ts'
import { address, delivery } from '../../../../test/delivery.ts'
import { createProduct } from '../../../../test/products.ts'

const [ada, mia, una, visitor] = [as('ada'), as('mia'), as('una'), as(undefined)]

const save = (line1: string, more: object = {}) =>
  una('POST', '/address', { address: { ...address, line1 }, ...more })
const saved = async (line1: string, more?: object): Promise<SavedAddress> =>
  (await save(line1, more)).data
const book = async () => {
  const rows: SavedAddress[] = (await una('GET', '/address-list')).data
  return rows.map(({ line1, is_default }) => (is_default ? `${line1} (default)` : line1))
}

test('a buyer saves, changes and removes addresses, and one of them is always the default', async () => {
  const first = await saved('Millrace 7')
  await saved('Harbor 1')
  const third = await saved('Market 3', { is_default: true })
  expect(await book()).toEqual(['Market 3 (default)', 'Millrace 7', 'Harbor 1'])

  await una('POST', '/address-default', { id: first.id })
  await saved('Market 4', { id: third.id })
  expect(await book()).toEqual(['Millrace 7 (default)', 'Harbor 1', 'Market 4'])

  expect(await una('DELETE', '/address', { id: first.id })).toMatchObject({
    success: true,
    message: 'Address removed',
  })
  expect(await book()).toEqual(['Harbor 1 (default)', 'Market 4'])
})

test('a replaced address loses what the new one leaves out', async () => {
  const { id } = await saved('Millrace 7', {
    address: { ...address, line2: 'Floor 2', company: 'Mill Ltd' },
  })

  expect(await saved('Millrace 7', { id })).toMatchObject({ line2: null, company: null })
})

test('an address of the book must have what its country requires', async () => {
  const inUs = { ...address, phone: '+1 202 555 0123', country: 'US', postcode: '1' }

  expect(await una('POST', '/address', { address: inUs })).toMatchObject({
    code: 'invalid',
    errors: {
      'address.postcode': 'Enter a ZIP code such as 95014',
      'address.region': 'Please enter State',
    },
  })
  expect(await book()).toEqual([])
})

test('addresses belong to their buyer', async () => {
  const { id } = await saved('Millrace 7')
  for (const reply of [
    await mia('POST', '/address', { id, address }),
    await mia('POST', '/address-default', { id }),
    await mia('DELETE', '/address', { id }),
  ])
    expect(reply).toMatchObject({ code: 'not_found', message: 'Address not found' })
  expect(await visitor('GET', '/address-list')).toMatchObject({ code: 'unauthenticated' })
  expect(await ada('GET', '/address-list')).toMatchObject({ code: 'forbidden' })
  expect((await mia('GET', '/address-list')).data).toEqual([])
  expect(await book()).toEqual(['Millrace 7 (default)'])
})

test('of addresses saved at the same moment one is the default, and the limit holds', async () => {
  const lines = Array.from({ length: addressesMax + 4 }, (_, at) => `Millrace ${at + 1}`)
  const replies = await Promise.all(lines.map((line1) => save(line1, { is_default: true })))

  expect(replies.filter(({ success }) => success)).toHaveLength(addressesMax)
  expect(replies.find(({ success }) => !success)).toMatchObject({
    code: 'conflict',
    message: 'Your address book is full. Remove an address first.',
  })
  const { rows } = await db.execute(
    sql`select count(*)::int as saved, count(*) filter (where is_default)::int as preferred
      from addresses where deleted_at is null`,
  )
  expect(rows).toEqual([{ saved: addressesMax, preferred: 1 }])
})

test('orders to a country that the marketplace does not deliver to are refused', async () => {
  const { product_id } = await createProduct(db, { stock: 5 })
  const line = { product_id, quantity: 1, product_attributes: [] }
  await ada('PUT', '/admin/general-settings', { selling_countries: ['SE', 'DK'] })

  expect(await una('PUT', '/buy-now', { ...delivery, ...line })).toMatchObject({
    code: 'conflict',
    message: 'We don’t deliver to Norway',
  })
  await una('POST', '/cart', line)
  expect((await una('GET', '/get-cart-resource', { country: 'NO' })).data.notices).toEqual([
    'We don’t deliver to Norway',
  ])
  expect((await una('GET', '/get-cart-resource', { country: 'SE' })).data.notices).toEqual([])
  expect((await visitor('GET', '/settings')).data).toMatchObject({
    home_country: 'US',
    selling_countries: ['SE', 'DK'],
  })

  await ada('PUT', '/admin/general-settings', { selling_countries: [] })
  expect(await una('PUT', '/buy-now', { ...delivery, ...line })).toMatchObject({ success: true })
})

test('the countries of the settings are known ones', async () => {
  for (const wrong of [{ home_country: 'ZZ' }, { selling_countries: ['NO', 'QQ'] }])
    expect(await ada('PUT', '/admin/general-settings', wrong)).toMatchObject({ code: 'invalid' })
})
