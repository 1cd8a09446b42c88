import { expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as } from '../../../test/app.ts'

const ada = as('ada')

const addZone = (name: string) =>
  ada('POST', '/admin/tax-zone', { name, label: 'VAT', areas: [{ country: 'DE' }] })

test('of two zones with an equal area that are added at the same time, one is refused', async () => {
  const replies = await Promise.all(['One', 'Two', 'Three', 'Four'].map(addZone))

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({
    errors: { areas: expect.stringContaining('Another zone has the same area') },
  })
})

test('presets that are added at the same time add each zone once', async () => {
  const add = () => ada('POST', '/admin/tax-preset', { preset: 'eu_vat' })
  const added = await Promise.all([add(), add()])

  const zones = added.map(({ data }) => data.zones)
  expect(zones.toSorted((one, other) => one - other)).toEqual([0, 27])
})

test('settings name the tax of the home zone, and whether prices include it', async () => {
  const visitor = as(undefined)
  const tax = async () => (await visitor('GET', '/settings')).data.tax
  expect(await tax()).toBeNull()
  const { id } = (await addZone('Germany')).data
  const rate = { zone_id: id, jurisdiction: 'DE', name: 'VAT', rate_ppm: 190_000 }
  await ada('POST', '/admin/tax-rate', rate)
  const { tax: settings } = (await ada('GET', '/admin/general-settings')).data
  await ada('PUT', '/admin/general-settings', { tax: { ...settings, home_zone_id: id } })

  expect(await tax()).toEqual({ label: 'VAT', shows_tax: true })
  await offerLanguages('en', 'de')
  const german = await visitor('GET', '/settings', undefined, { 'accept-language': 'de' })
  expect(german.data.tax.label).toBe('MwSt.')
})
