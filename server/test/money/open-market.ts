import { sql } from 'drizzle-orm'

import { as, db, users } from '../app.ts'
import { makeTaxCategory, makeTaxRate, makeTaxZone } from '../tax.ts'
import type { Destination, Market } from './tax-model.ts'

const ada = as('ada')

export type PlatformCoupon = 'lowers_tax' | 'keeps_tax'

/** The second leaves little to pay besides the tax; the third is paid by shops too. */
export const coupons = [
  { code: 'SOME', title: 'Some', type: 'percent', value: 1_337 },
  { code: 'MOST', title: 'Most', type: 'percent', value: 9_500 },
  {
    code: 'BOTH',
    title: 'Both',
    type: 'fixed',
    value: 4_321,
    funded_by: 'shared',
    platform_bp: 4_000,
  },
]

/** Creates the zones and categories of a market, and where its shops are. */
export const openMarket = async (market: Market, platform_coupon: PlatformCoupon) => {
  const categories = {
    standard: null,
    reduced: (await makeTaxCategory('Reduced')).id,
    exempt: (await makeTaxCategory('Exempt', { treatment: 'exempt' })).id,
    shipping: (await makeTaxCategory('Shipping')).id,
  }
  const zones: number[] = []
  for (const place of market.destinations)
    if (place.rates && !place.vat_id) zones.push(await openZone(place, categories))
  const tax = (await ada('GET', '/admin/general-settings')).data.tax
  const home_zone_id = market.home === null ? null : zones[market.home]
  const { bp: commission_bp, tax: commission_tax, shops } = market.commission
  const saved = await ada('PUT', '/admin/general-settings', {
    tax: {
      ...tax,
      inclusive: market.inclusive,
      price_basis: market.basis,
      home_zone_id,
      commission_tax,
      platform_coupon,
    },
    commission_bp,
  })
  if (!saved.success) throw new Error(saved.message)
  for (const [seller, { country, vat_id = '' }] of Object.entries(shops))
    await db.execute(sql`update shops set vat_id = ${vat_id},
        address = ${country ? JSON.stringify({ country }) : null}::jsonb
      where owner_id = ${users[seller as 'sam' | 'sol'].id}`)
  return categories
}

const openZone = async (
  { country, region, shows, shipping, rates }: Destination,
  categories: { reduced: number; shipping: number },
) => {
  const areas = [{ country, ...(region && { region }) }]
  const zone = { name: `${country} ${region ?? ''}`, areas, shows_tax: shows, shipping }
  const zone_id = await makeTaxZone(zone, rates?.standard)
  for (const kind of ['reduced', 'shipping'] as const)
    for (const [jurisdiction, rate_ppm] of Object.entries(rates?.[kind] ?? {}))
      await makeTaxRate({ zone_id, category_id: categories[kind], jurisdiction, rate_ppm })
  return zone_id
}
