import { expect, test } from 'vitest'

import { as } from '../../../../test/app.ts'
import { makeTaxCategory, makeTaxZone } from '../../../../test/tax.ts'

const [ada, bob] = [as('ada'), as('bob')]

const addPreset = (body: object) => ada('POST', '/admin/tax-preset', body)
const listZones = async () => (await ada('GET', '/admin/tax-zone-list?per_page=100')).data.rows

test('the preset of the European Union adds each member state with its rates', async () => {
  const added = await addPreset({ preset: 'eu_vat', home_country: 'DE' })
  expect(added).toMatchObject({
    message: '27 zones added',
    // All states but Denmark have a reduced rate.
    data: { zones: 27, rates: 53, skipped: 0 },
  })

  const zones = await listZones()
  expect(zones.find(({ name }: { name: string }) => name === 'Germany')).toMatchObject({
    label: 'VAT',
    areas: [{ country: 'DE' }],
    shows_tax: true,
    shipping: 'goods',
    payee: 'deemed',
    requires_number: true,
    import_limit_minor: null,
    scheme: 'domestic',
    standard_ppm: 190_000,
  })
  expect(zones.find(({ name }: { name: string }) => name === 'Finland')).toMatchObject({
    scheme: 'oss',
    standard_ppm: 255_000,
  })
  const { categories } = (await ada('GET', '/admin/tax-options')).data
  const reduced = categories.find(({ name }: { name: string }) => name === 'Reduced')
  expect(
    await ada('POST', '/admin/tax-preview', {
      country: 'AT',
      lines: [{ price_minor: 10_000, category_id: reduced.id }],
    }),
  ).toMatchObject({ data: { tax_minor: 1000, total_minor: 11_000, prices_include_tax: true } })
})

test('destinations that a zone covers are left as they are, and a preset is added once', async () => {
  await makeTaxZone({ name: 'Vienna', areas: [{ country: 'AT', postcodes: ['1*'] }] })
  await makeTaxZone({ name: 'france', areas: [{ country: 'MC' }] })
  await makeTaxCategory('Reduced', { treatment: 'exempt' })

  // The rates of a category that is not taxed are left out.
  expect(await addPreset({ preset: 'eu_vat' })).toMatchObject({
    data: { zones: 25, rates: 25, skipped: 2 },
  })
  expect(await addPreset({ preset: 'eu_vat' })).toMatchObject({
    message: expect.stringContaining('No zones added'),
    data: { zones: 0, rates: 0, skipped: 27 },
  })
  expect(await listZones()).toHaveLength(27)
})

test('states with sales tax add it to prices', async () => {
  await makeTaxZone({ name: 'NY', areas: [{ country: 'US', region: 'US-NY' }] })
  const { data } = await addPreset({ preset: 'us_sales_tax' })
  expect(data).toMatchObject({ skipped: 1 })
  expect(data.rates).toBe(data.zones)

  const sale = { country: 'US', region: 'MN', lines: [{ price_minor: 10_000 }] }
  expect(await ada('POST', '/admin/tax-preview', sale)).toMatchObject({
    data: { zone: { name: 'Minnesota', label: 'Sales tax' }, total_minor: 10_688 },
  })
})

test('presets name the day on which their rates were checked', async () => {
  const { presets } = (await ada('GET', '/admin/tax-options')).data
  expect(presets).toEqual([
    { preset: 'eu_vat', checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { preset: 'us_sales_tax', checked_on: expect.any(String) },
  ])
})

test('only staff with the permission for settings add presets, by their names', async () => {
  expect(await bob('POST', '/admin/tax-preset', { preset: 'eu_vat' })).toMatchObject({
    code: 'forbidden',
  })
  expect(await addPreset({ preset: 'mars' })).toMatchObject({ code: 'invalid' })
  expect(await addPreset({ preset: 'eu_vat', home_country: 'Germany' })).toMatchObject({
    errors: { home_country: expect.any(String) },
  })
})
