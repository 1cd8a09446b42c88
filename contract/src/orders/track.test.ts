import { expect, test } from 'vitest'

import { trackingUrl } from './track.ts'

test.each([
  ['UPS', '1Z 9', 'https://www.ups.com/track?tracknum=1Z%209'],
  ['DHL Express', '123', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=123'],
  ['fedex', ' 42 ', 'https://www.fedex.com/fedextrack/?trknbr=42'],
  ['Northline', 'NL1', undefined],
  ['constructor', '1', undefined],
  [null, '1', undefined],
  ['UPS', null, undefined],
  ['UPS', '', undefined],
  ['Other', 'https://www.ups.com/track?tracknum=7', 'https://www.ups.com/track?tracknum=7'],
  ['UPS', 'https://www.ups.com.thief.test/track', undefined],
  ['UPS', 'javascript:alert(1)', undefined],
  ['UPS', 'http://www.ups.com/track', undefined],
])('a parcel of %s with the number %s is followed at %s', (carrier, tracking, url) => {
  expect(trackingUrl({ carrier, tracking })).toBe(url)
})
