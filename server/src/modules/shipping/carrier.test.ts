import { expect, test } from 'vitest'

import { as } from '../../../test/app.ts'
import { toTrackingUrl } from './carrier.ts'

const [ada, sam] = [as('ada'), as('sam')]
const carriers = [
  { name: 'UPS', tracking_url: 'https://www.ups.com/track?tracknum={tracking}' },
  { name: 'DHL', tracking_url: 'https://dhl.test/{tracking}?n={tracking}' },
  { name: 'DHL Freight', tracking_url: 'https://freight.test/{tracking}' },
  { name: 'Courier', tracking_url: null },
]

test.each([
  ['UPS', '1Z 9', 'https://www.ups.com/track?tracknum=1Z%209'],
  ['dhl Express', "$&'", "https://dhl.test/%24%26'?n=%24%26'"],
  ['DHL freight', '3', 'https://freight.test/3'],
  ['DHLer', '3', null],
  ['Courier', '3', null],
  ['Northline', 'NL1', null],
  [null, '1', null],
  ['UPS', null, null],
  ['UPS', ' ', null],
  ['Other', 'https://www.ups.com/track?tracknum=7', 'https://www.ups.com/track?tracknum=7'],
  ['UPS', 'https://www.ups.com.thief.test/track', null],
  ['UPS', 'javascript:alert(1)', null],
  ['UPS', 'http://www.ups.com/track', null],
])('a shipment of %s with the number %s is followed at %s', (carrier, tracking, url) => {
  expect(toTrackingUrl(carriers, { carrier, tracking })).toBe(url)
})

test('staff manage carriers, whose names sellers choose from', async () => {
  const names = async () => (await sam('GET', '/seller/shipment-carriers')).data.carriers
  expect(await names()).toContain('Royal Mail')
  const draft = { name: 'Northline', tracking_url: 'https://northline.test/{tracking}' }
  const { data } = await ada('POST', '/admin/carrier', draft)
  expect(data).toMatchObject({ ...draft, status: 'active' })
  expect(await names()).toContain('Northline')
  expect((await ada('GET', '/admin/shipment-carriers')).data.carriers).toEqual(await names())
  await ada('POST', '/admin/carrier-status', { id: data.id, status: 'inactive' })
  expect(await names()).not.toContain('Northline')

  for (const wrong of [
    { name: 'northline' },
    { tracking_url: 'http://a.test/{tracking}' },
    { tracking_url: 'https://a.test/' },
    { tracking_url: 'https://{tracking}.test/' },
  ])
    expect(await ada('POST', '/admin/carrier', { name: 'Other', ...wrong })).toMatchObject({
      success: false,
    })
})
