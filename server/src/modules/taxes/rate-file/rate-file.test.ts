import { expect, test } from 'vitest'

import { as, send } from '../../../../test/app.ts'
import { makeTaxCategory, makeTaxRate, makeTaxZone } from '../../../../test/tax.ts'

const [ada, bob] = [as('ada'), as('bob')]

const head = 'Zone,Tax category,Jurisdiction,Name,Rate (%),First day,Last day'

const importFile = (rows: string[], { is_dry_run = false, who = ada } = {}) => {
  const form = new FormData()
  form.set('file', new File([[head, ...rows].join('\r\n')], 'rates.csv'))
  form.set('is_dry_run', String(is_dry_run))
  return who('POST', '/admin/tax-rate-import', form)
}

const exported = async () =>
  (await send('ada', 'GET', '/admin/tax-rate-export')).body
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter(Boolean)

const openZone = async () => {
  const zone_id = await makeTaxZone({ name: 'New York', areas: [{ country: 'US', region: 'NY' }] })
  await makeTaxRate({ zone_id, jurisdiction: 'US-NY', name: 'State', rate_ppm: 40_000 })
  await makeTaxCategory('Reduced')
  return zone_id
}

test('a file adds and changes rates, and its export changes nothing', async () => {
  await openZone()
  const rows = [
    'new york,,US-NY,State tax,4,2000-01-01,',
    'New York,,US-NY-NYC,City,"4,875",2027-01-01,2027-12-31',
    'New York,reduced,us-ny,State,1.5,,',
  ]
  expect((await importFile(rows, { is_dry_run: true })).data).toMatchObject({
    rows: 3,
    added: 2,
    changed: 1,
    is_saved: false,
  })
  expect(await exported()).toHaveLength(2)

  expect(await importFile(rows)).toMatchObject({
    message: 'Tax rates imported',
    data: { added: 2, changed: 1, unchanged: 0, is_saved: true, errors: [] },
  })
  const [titles, ...lines] = await exported()
  expect(titles).toBe(head)
  expect(lines).toEqual([
    'New York,,US-NY,State tax,4,2000-01-01,',
    'New York,reduced,US-NY,State,1.5,2000-01-01,',
    'New York,,US-NY-NYC,City,4.875,2027-01-01,2027-12-31',
  ])
  expect((await importFile(lines)).data).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
})

test('errors name their lines, and then nothing is saved', async () => {
  await openZone()
  const { data } = await importFile([
    'New York,,US-NJ,State,6,,',
    'Atlantis,,US-NY,State,4,,',
    'New York,luxury,US-NY,State,4,,',
    ',,US,Tax,4,,',
    'New York,,US-NY,State,ten,2030-01-01,',
    'New York,,New York,State,4,,',
    'New York,,US-CT,State,4,2028-01-01,2027-01-01',
    'New York,,US-NY,State,5,2027-01-01,',
    'New York,,US-NJ,State,7,,',
  ])

  expect(data).toMatchObject({ is_saved: false, refused: 8 })
  expect(data.errors.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  expect(data.errors[3].message).toContain('Rate')
  expect(await exported()).toHaveLength(2)
})

test('only staff with the permission import and export rates', async () => {
  expect(await importFile(['New York,,US-NY,State,4,,'], { who: bob })).toMatchObject({
    code: 'forbidden',
  })
  expect(await bob('GET', '/admin/tax-rate-export')).toMatchObject({ code: 'forbidden' })
  expect(await importFile([])).toMatchObject({ code: 'invalid' })
})
