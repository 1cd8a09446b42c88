import { type ShippingPolicy, shippingPolicy } from '@emporia/contract'
import { expect, test } from 'vitest'

import {
  findShippingZone,
  methodsFor,
  noShippingRules,
  type Parcel,
  pickupsFor,
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
  age_check: false,
  always: false,
  classes: [],
  carrier: null,
  service: null,
  fallback_minor: null,
}
const parcel: Parcel = {
  shop_id: 1,
  goods_minor: 4999,
  free_goods_minor: 4999,
  grams: 900,
  items: 1,
  classes: [],
  has_min_age: false,
}
const everywhere = { id: 1, name: 'Everywhere', areas: [] }
const area = (country: string, postcodes: string[] = []) => ({ country, region: null, postcodes })

const rulesOf = (zones: ShippingRules['zones'], ...methods: ShippingMethod[]) => ({
  ...noShippingRules,
  zones,
  methods,
})
const off = shippingPolicy.parse({ to: 'seller' })

const priceOf = (more: Partial<ShippingMethod>, at: Partial<Parcel> = {}) => {
  const market = rulesOf([everywhere], { ...method, ...more })
  const rules = { market, own: noShippingRules, policy: off }
  return methodsFor(rules, { ...parcel, ...at }, { country: 'NO' })[0]?.price_minor
}

test('shipping is free from a goods total on', () => {
  expect([priceOf({}), priceOf({}, { free_goods_minor: 5000 })]).toEqual([500, 0])
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

const bulky = { class_id: 7, extra_minor: 300 }

test('a method without a class of the goods does not carry them', () => {
  const classes = [{ class_id: 7, items: 1 }]
  expect(priceOf({}, { classes })).toBeUndefined()
  expect(priceOf({ classes: [bulky] }, { classes })).toBe(800)
  expect(priceOf({ classes: [bulky] }, { classes: [...classes, { class_id: 8, items: 1 }] })).toBe(
    undefined,
  )
})

test('each unit of a class costs its extra, also where shipping is free', () => {
  const classes = [{ class_id: 7, items: 3 }]
  expect(priceOf({ classes: [bulky] }, { classes, items: 4 })).toBe(1400)
  expect(priceOf({ classes: [bulky] }, { classes, free_goods_minor: 5000 })).toBe(900)
})

test('the price is the sum of its parts for any goods', () => {
  for (const goods_minor of [0, 4999, 5000])
    for (const bulkyItems of [0, 1, 5])
      for (const fragileItems of [0, 2]) {
        const classes = [
          { class_id: 7, items: bulkyItems },
          { class_id: 8, items: fragileItems },
        ].filter(({ items }) => items > 0)
        const carried = [bulky, { class_id: 8, extra_minor: 50 }]
        const base = goods_minor >= 5000 ? 0 : 500
        expect(priceOf({ classes: carried }, { classes, free_goods_minor: goods_minor })).toBe(
          base + 300 * bulkyItems + 50 * fragileItems,
        )
      }
})

test('a pickup is offered at the points in the zone of the method', () => {
  const norway = { id: 2, name: 'Norway', areas: [area('NO')] }
  const pickup = { ...method, id: 5, zone_id: 2, kind: 'pickup' as const, price_minor: 0 }
  const point = (id: number, country: string) => ({
    id,
    name: `Point ${id}`,
    address: { line1: 'Harbor street 2', city: 'Oslo', country },
    hours: null,
    note: null,
  })
  const market = rulesOf([everywhere, norway], method, pickup)
  const own = { ...noShippingRules, points: [point(1, 'NO'), point(2, 'SE'), point(3, 'NO')] }
  const rules = { market, own, policy: off }

  expect(pickupsFor(rules, parcel)).toMatchObject([{ id: 5, points: [{ id: 1 }, { id: 3 }] }])
  expect(pickupsFor(rules, { ...parcel, shop_id: null })).toEqual([])
  expect(methodsFor(rules, parcel, { country: 'NO' })).toEqual([])
})

test('own deliveries replace the deliveries of the marketplace, not its pickups', () => {
  const pickup = { ...method, id: 5, kind: 'pickup' as const, price_minor: 0 }
  const address = { line1: 'Harbor street 2', city: 'Oslo', country: 'NO' }
  const points = [{ id: 1, name: 'Hall', address, hours: null, note: null }]
  const market = rulesOf([everywhere], method, pickup)
  const own = { ...rulesOf([], { ...method, id: 9 }), points }
  const rules = { market, own, policy: shippingPolicy.parse({ to: 'seller', sellers: 'free' }) }

  expect(methodsFor(rules, parcel, { country: 'NO' }).map(({ id }) => id)).toEqual([9])
  expect(pickupsFor(rules, parcel).map(({ id }) => id)).toEqual([5])
})
