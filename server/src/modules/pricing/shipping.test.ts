import { describe, expect, test } from 'vitest'

import { methodsFor, findZone } from './shipping.ts'

describe('shipping', () => {
  const method = {
    id: 1,
    name: 'Standard',
    kind: 'flat' as const,
    price_minor: 500,
    steps: [],
    free_from_minor: 5000,
    eta_days: 4,
    shop_ids: [],
  }
  const parcel = { shop_id: 1, goods_minor: 4999, grams: 900 }
  const priceOf = (more: object, at: object = {}) =>
    methodsFor(
      { name: 'All', countries: [], methods: [{ ...method, ...more }] },
      { ...parcel, ...at },
    )[0]?.price_minor

  test('is free from a goods total on', () => {
    expect([priceOf({}), priceOf({}, { goods_minor: 5000 })]).toEqual([500, 0])
  })

  test('is priced by tiers of weight or of price', () => {
    const steps = [
      { from: 1000, price_minor: 700 },
      { from: 5000, price_minor: 1200 },
    ]
    const heavy = (grams: number) => priceOf({ kind: 'weight', steps }, { grams })
    expect([heavy(999), heavy(1000), heavy(4999), heavy(80_000)]).toEqual([500, 700, 700, 1200])
    expect(priceOf({ kind: 'price', steps, free_from_minor: null }, { goods_minor: 1500 })).toBe(
      700,
    )
  })

  test('is offered by the allowed shops, the cheapest first', () => {
    const methods = [method, { ...method, id: 2, price_minor: 300, shop_ids: [0, 2] }]
    const zone = { name: 'All', countries: [], methods }
    const idsFor = (shop_id: number | null) =>
      methodsFor(zone, { ...parcel, shop_id }).map(({ id }) => id)

    expect([idsFor(1), idsFor(2), idsFor(null)]).toEqual([[1], [2, 1], [2, 1]])
  })

  test('uses the zone that names the country, otherwise the fallback zone', () => {
    const zones = [
      { name: 'Home', countries: ['NO', 'SE'], methods: [] },
      { name: 'Elsewhere', countries: [], methods: [] },
    ]
    expect(findZone({ zones }, 'SE')?.name).toBe('Home')
    expect(findZone({ zones }, 'US')?.name).toBe('Elsewhere')
    expect(findZone({ zones: zones.slice(0, 1) }, 'US')).toBeUndefined()
    expect(findZone({ zones: zones.slice(0, 1) }, undefined)?.name).toBe('Home')
  })
})
