import { type ShippingPolicy, shippingPolicy } from '@emporia/contract'
import { expect, test } from 'vitest'

import {
  findShippingZone,
  methodsFor,
  noShippingRules,
  type ShippingMethod,
  type ShippingRules,
} from './shipping.ts'

const method: ShippingMethod = {
  id: 1,
  zone_id: 1,
  name: 'Standard',
  kind: 'flat',
  price_minor: 500,
  steps: [],
  free_from_minor: 5000,
  shop_ids: [],
  min_days: 2,
  max_days: 4,
  max_grams: null,
  allows_cod: true,
  always: false,
}
const parcel = { shop_id: 1, goods_minor: 4999, grams: 900, items: 1 }
const everywhere = { id: 1, name: 'Everywhere', areas: [] }
const area = (country: string, postcodes: string[] = []) => ({ country, region: null, postcodes })

const rulesOf = (zones: ShippingRules['zones'], ...methods: ShippingMethod[]) => ({
  ...noShippingRules,
  zones,
  methods,
})
const off = shippingPolicy.parse({ to: 'seller' })

const priceOf = (more: Partial<ShippingMethod>, at: Partial<typeof parcel> = {}) => {
  const market = rulesOf([everywhere], { ...method, ...more })
  const rules = { market, own: noShippingRules, policy: off }
  return methodsFor(rules, { ...parcel, ...at }, { country: 'NO' })[0]?.price_minor
}

test('shipping is free from a goods total on', () => {
  expect([priceOf({}), priceOf({}, { goods_minor: 5000 })]).toEqual([500, 0])
})

test('shipping is priced by steps of weight, price or number of units', () => {
  const steps = [
    { from: 1000, price_minor: 700 },
    { from: 5000, price_minor: 1200 },
  ]
  const heavy = (grams: number) => priceOf({ kind: 'weight', steps }, { grams })
  expect([heavy(999), heavy(1000), heavy(4999), heavy(80_000)]).toEqual([500, 700, 700, 1200])
  expect(priceOf({ kind: 'price', steps, free_from_minor: null }, { goods_minor: 1500 })).toBe(700)
  const few = [{ from: 3, price_minor: 900 }]
  expect([2, 3].map((items) => priceOf({ kind: 'quantity', steps: few }, { items }))).toEqual([
    500, 900,
  ])
})

test('a method is not offered above its weight', () => {
  expect(priceOf({ max_grams: 900 })).toBe(500)
  expect(priceOf({ max_grams: 900 }, { grams: 901 })).toBeUndefined()
})

test('a method is offered by the allowed shops, the cheapest first', () => {
  const market = rulesOf([everywhere], method, {
    ...method,
    id: 2,
    price_minor: 300,
    shop_ids: [0, 2],
  })
  const idsFor = (shop_id: number | null) =>
    methodsFor(
      { market, own: noShippingRules, policy: off },
      { ...parcel, shop_id },
      undefined,
    ).map(({ id }) => id)

  expect([idsFor(1), idsFor(2), idsFor(null)]).toEqual([[1], [2, 1], [2, 1]])
})

test('the zone with the most exact area applies, otherwise the one without areas', () => {
  const zones = [
    { id: 1, name: 'North', areas: [area('NO'), area('SE')] },
    { id: 2, name: 'Oslo', areas: [area('NO', ['0*'])] },
    { id: 3, name: 'Elsewhere', areas: [] },
  ]
  const zoneOf = (country: string, postcode?: string) =>
    findShippingZone({ zones }, { country, postcode })?.name

  expect([zoneOf('SE'), zoneOf('NO'), zoneOf('NO', '0150'), zoneOf('US')]).toEqual([
    'North',
    'North',
    'Oslo',
    'Elsewhere',
  ])
  expect(findShippingZone({ zones: zones.slice(0, 2) }, { country: 'US' })).toBeUndefined()
  expect(findShippingZone({ zones: zones.slice(0, 2) }, undefined)?.name).toBe('North')
})

const usual = rulesOf([everywhere], method, { ...method, id: 2, always: true, price_minor: 900 })
const offered = (own: ShippingRules, policy: Partial<ShippingPolicy>) =>
  methodsFor(
    { market: usual, own, policy: { ...off, ...policy } },
    { ...parcel, shop_id: 1 },
    { country: 'NO' },
  ).map(({ id }) => id)

test('methods of a shop replace those of the marketplace, except the ones that remain', () => {
  const own = rulesOf([], { ...method, id: 8, price_minor: 700 })

  expect(offered(own, { sellers: 'off' })).toEqual([1, 2])
  expect(offered(own, { sellers: 'bounded' })).toEqual([8, 2])
  expect(offered(noShippingRules, { sellers: 'bounded' })).toEqual([1, 2])
})

test('methods of a shop outside of the bounds are not offered', () => {
  const steps = [{ from: 1000, price_minor: 2000 }]
  const own = rulesOf([], { ...method, id: 8, kind: 'weight', steps })

  expect(offered(own, { sellers: 'bounded', seller_kinds: ['flat'] })).toEqual([1, 2])
  expect(offered(own, { sellers: 'bounded', seller_price_max_minor: 1999 })).toEqual([1, 2])
  expect(offered(own, { sellers: 'bounded', seller_price_max_minor: 2000 })).toEqual([8, 2])
})

test('a shop has its own zones only where sellers are free', () => {
  const zones = [{ id: 5, name: 'Norway', areas: [area('NO')] }]
  const own = rulesOf(zones, { ...method, id: 8, zone_id: 5 })

  expect(offered(own, { sellers: 'bounded' })).toEqual([1, 2])
  expect(offered(own, { sellers: 'free' })).toEqual([8, 2])
})
