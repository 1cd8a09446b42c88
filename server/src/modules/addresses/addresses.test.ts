import {
  type Address,
  address as addressSchema,
  type AddressRules,
  countryCodes,
  formatAddress,
} from '@emporia/contract'
import { describe, expect, test } from 'vitest'

import { as, db } from '../../../test/app.ts'
import { address, delivery } from '../../../test/delivery.ts'
import { createProduct } from '../../../test/products.ts'
import { checkAddress, normalizeAddress } from './check-address.ts'
import { toE164 } from './phone.ts'
import { findAddressRules, toRegionCode } from './rules.ts'

const visitor = as(undefined)

const inUs: Address = {
  name: 'Una Reyes',
  phone: '+1 202 555 0123',
  line1: '12 Juniper Way',
  city: 'Portland',
  region: 'Oregon',
  postcode: '97205',
  country: 'US',
}

/** What a country shows as an example of each of its fields. */
const exampleOf = (country: string): Address => {
  const { postcode, regions = [] } = findAddressRules(country) ?? {}
  const place = { line1: '1 Main Street', district: 'Center', city: 'Capital', country }
  const [region] = regions
  return {
    ...place,
    name: 'Una Reyes',
    phone: '+1 202 555 0123',
    region: region?.[0] ?? 'North',
    ...(postcode && { postcode: postcode.example }),
  }
}

const problemsOf = (wrong: Partial<Address>) => {
  try {
    checkAddress({ ...inUs, ...wrong })
    return {}
  } catch (error) {
    return (error as { errors: object }).errors
  }
}

describe('rules', () => {
  test('there are rules for the 249 countries of ISO 3166-1 and for Kosovo', () => {
    expect(countryCodes).toHaveLength(250)
    expect(countryCodes.filter((code) => !findAddressRules(code))).toEqual([])
  })

  test('the example address of every country passes its own rules', () => {
    for (const country of countryCodes) {
      const stored = checkAddress(addressSchema.parse(exampleOf(country)))

      expect(checkAddress(stored)).toEqual(stored)
      expect([country, ...formatAddress(stored)].join(' ')).toContain('1 Main Street')
    }
  })

  test('the rules of a country can be read by everyone, and cached', async () => {
    const reply = await visitor('GET', '/address-rules?country=us')
    const rules = reply.data as AddressRules

    expect(rules).toMatchObject({
      country: 'US',
      fields: ['line1', 'city', 'region', 'postcode'],
      required: ['line1', 'city', 'region', 'postcode'],
      labels: { city: 'city', region: 'state', postcode: 'zip' },
      postcode: { example: '95014' },
    })
    expect(rules.regions).toContainEqual({ code: 'OR', name: 'Oregon' })
    expect(await visitor('GET', '/address-rules?country=ZZ')).toMatchObject({
      success: false,
      code: 'not_found',
    })
  })
})

describe('an address', () => {
  test.each<[string, Partial<Address>, object]>([
    ['no ZIP code', { postcode: '' }, { postcode: 'Enter a ZIP code such as 95014' }],
    ['half a ZIP code', { postcode: '972' }, { postcode: 'Enter a ZIP code such as 95014' }],
    [
      'a PIN code',
      { country: 'IN', region: 'DL', postcode: '1' },
      { postcode: 'Enter a PIN code such as 110034' },
    ],
    [
      'a postcode',
      { country: 'GB', postcode: '97205' },
      { postcode: 'Enter a postcode such as EC1Y 8SY' },
    ],
    [
      'no state and no city',
      { region: null, city: '' },
      { region: 'Please enter State', city: 'Please enter City' },
    ],
    [
      'an unknown state',
      { region: 'Bavaria' },
      { region: 'State must be one of the list for United States' },
    ],
    [
      'an unknown code',
      { country: 'TR', postcode: '06100', region_code: '99' },
      { region: 'Province must be one of the list for Türkiye' },
    ],
    [
      'half a phone number',
      { phone: '202 555' },
      { phone: 'Enter a phone number such as +1 201 555 0123' },
    ],
    ['an unknown country', { country: 'ZZ' }, { country: 'Choose a country from the list' }],
  ])('with %s is refused', (_, wrong, problems) => {
    const named = Object.entries(problems).map(([field, text]) => [`address.${field}`, text])

    expect(problemsOf(wrong)).toEqual(Object.fromEntries(named))
  })

  test.each<[string, Partial<Address>, Partial<Address>]>([
    ['the code of a region', { region: 'or' }, { region: 'Oregon', region_code: 'OR' }],
    ['its name', { region: 'oregon' }, { region: 'Oregon', region_code: 'OR' }],
    ['only its code', { region: null, region_code: 'OR' }, { region: 'Oregon', region_code: 'OR' }],
    [
      'a name without accents',
      { country: 'BR', region: 'Sao Paulo', postcode: '01000-000' },
      { region: 'São Paulo', region_code: 'SP' },
    ],
    [
      'a region where none is needed',
      { country: 'DE', region: 'Bavaria', postcode: '80331' },
      { region: 'Bavaria', region_code: null },
    ],
    ['lower case', { country: 'CA', region: 'ON', postcode: 'k1a 0b1' }, { postcode: 'K1A 0B1' }],
    ['the prefix of the country', { country: 'FI', postcode: 'fi-00550' }, { postcode: '00550' }],
  ])('with %s is stored in one form', (_, typed, stored) => {
    expect(checkAddress({ ...inUs, ...typed })).toMatchObject(stored)
  })

  test('with a confirmed postal code passes, and says so', () => {
    expect(checkAddress({ ...inUs, postcode: '972', confirmed: true })).toMatchObject({
      postcode: '972',
      confirmed: true,
    })
    expect(normalizeAddress({ ...inUs, confirmed: true })).not.toHaveProperty('confirmed')
  })
})

test.each<[Partial<Address>, string[]]>([
  [{ region_code: 'OR' }, ['12 Juniper Way', 'Portland, OR 97205', 'United States']],
  [
    { region: 'OR', line2: 'Apt 4', company: 'Reyes Ltd' },
    ['Reyes Ltd', '12 Juniper Way', 'Apt 4', 'Portland, OR 97205', 'United States'],
  ],
  [{ city: '' }, ['12 Juniper Way', 'Oregon 97205', 'United States']],
  [
    { country: 'NO', region: null, postcode: '0150', city: 'Oslo' },
    ['12 Juniper Way', '0150 Oslo', 'Norway'],
  ],
  [
    { country: 'NO', postcode: '0150', city: 'Oslo' },
    ['12 Juniper Way', '0150 Oslo', 'Oregon', 'Norway'],
  ],
  [
    { country: 'FI', region: null, postcode: '00550', city: 'Helsinki' },
    ['12 Juniper Way', 'FI-00550 Helsinki', 'Finland'],
  ],
  [
    { country: 'HU', region: null, postcode: '1037', city: 'Budapest' },
    ['Budapest', '12 Juniper Way', '1037', 'Hungary'],
  ],
  [
    { country: 'JP', city: 'Chiyoda', region: 'Tokyo', postcode: '100-0001', line2: '3F' },
    ['12 Juniper Way, 3F, Tokyo', '100-0001', 'Chiyoda', 'Japan'],
  ],
  [
    {
      country: 'BR',
      district: 'Centro',
      city: 'Santos',
      region: 'São Paulo',
      region_code: 'SP',
      postcode: '11010-000',
    },
    ['12 Juniper Way', 'Centro', 'Santos-SP', '11010-000', 'Brazil'],
  ],
])('the lines of %j are %j', (place, lines) => {
  expect(formatAddress({ ...inUs, ...place })).toEqual(lines)
})

test.each([
  [{ country: 'US', region: 'Oregon' }, 'OR'],
  [{ country: 'US', region: 'or' }, 'OR'],
  [{ country: 'US', region: 'Oregon', region_code: 'OR' }, 'OR'],
  [{ country: 'DE', region: 'Bavaria' }, 'Bavaria'],
  [{ country: 'US' }, undefined],
])('tax zones know the region of %j as %s', (place, code) => {
  expect(toRegionCode(place)).toBe(code)
})

test.each([
  ['+1 202 555 0123', 'NO', '+12025550123'],
  ['(202) 555-0123', 'US', '+12025550123'],
  ['020 7946 0321', 'GB', '+442079460321'],
  ['0047 22 55 01 19', 'SE', '+4722550119'],
  ['0047 22 55 01 19', undefined, '+4722550119'],
  ['22 55 01 19', 'NO', '+4722550119'],
  ['22 55 01 19', 'BV', null],
  ['+1 555 0100', 'US', null],
])('the phone number %s in %s is %s', (typed, country, phone) => {
  expect(toE164(typed, country)).toBe(phone)
})

describe('a checkout', () => {
  const buy = async (place: object) => {
    const { product_id } = await createProduct(db, { seller: 'sam' })
    const item = { product_id, quantity: 1, product_attributes: [] }
    return as('una')('PUT', '/buy-now', { ...delivery, ...place, ...item })
  }

  test('is refused at the field that the country requires', async () => {
    expect(await buy({ address: { ...address, postcode: null } })).toMatchObject({
      code: 'invalid',
      errors: { 'address.postcode': 'Enter a postal code such as 0025' },
    })
  })

  test('stores name and code of the region for callers that send only the name', async () => {
    const { data } = await buy({ address: inUs })
    const order = await as('una')('GET', `/order-details/${data.group_id}`)

    expect(order.data.address).toMatchObject({ region: 'Oregon', region_code: 'OR' })
  })

  test('shows the seller that a postal code was confirmed', async () => {
    const { data } = await buy({ address: { ...address, postcode: '15', confirmed: true } })
    const order = await as('ada')('GET', `/admin/order/${data.order_ids[0]}`)

    expect(order.data.address).toMatchObject({ postcode: '15', confirmed: true })
  })
})
