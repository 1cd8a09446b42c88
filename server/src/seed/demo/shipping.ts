import { defaultSelling } from '@emporia/contract'

import { methodsFor, noShippingRules, type Parcel } from '../../modules/pricing/shipping.ts'
import type { holidays, pickupPoints, shippingMethods } from '../../modules/shipping/tables.ts'
import type { shops } from '../../modules/shops/tables.ts'
import { type DemoMarket, flatMethod, homeCityOf } from '../markets/market.ts'
import type { Row, Scene } from './scene.ts'

/** The fixed holidays of the year of the demo and the next one. */
export const demoHolidays = ({
  now,
  market: { holidays: dates, settings },
}: Scene): Row<typeof holidays>[] =>
  [0, 1].flatMap((after) =>
    Object.entries(dates).map(([name, date], at) => ({
      id: after * 10 + at + 1,
      country: settings.home_country,
      day: `${now.getUTCFullYear() + after}-${date}`,
      name,
    })),
  )

/** Furniture, which the methods of the home country carry for an extra. */
export const bulkyClass = { id: 1, name: 'Bulky items', code: 'bulky' }

/** The methods of the market, and pickup. */
export const demoMethods = (scene: Scene): Row<typeof shippingMethods>[] => {
  const { shipping_zones, shipping_methods, price_factor } = scene.market
  const classes = [{ class_id: bulkyClass.id, extra_minor: bulkyExtraMinor * price_factor }]
  const sent = shipping_methods.map((method) =>
    method.zone_id === shipping_zones[0]?.id ? { ...method, classes } : method,
  )
  return [...sent, ...demoPickup(scene), ...demoCarrier(scene)]
}

const bulkyExtraMinor = 4900

/** Pickup in the home country, beside the deliveries of the market. */
export const demoPickup = ({
  market: { shipping_zones, shipping_methods },
}: Scene): Row<typeof shippingMethods>[] => {
  const [home] = shipping_zones
  const id = Math.max(...shipping_methods.map((method) => method.id)) + 1
  const days = { free_from_minor: null, price_minor: 0, min_days: 0, max_days: 0 }
  const classes = [{ class_id: bulkyClass.id, extra_minor: 0 }]
  return home
    ? [{ ...flatMethod, ...days, id, zone_id: home.id, name: 'Pickup', kind: 'pickup', classes }]
    : []
}

/** The price of a carrier in the home country, where the market has one. */
const demoCarrier = ({
  market: { shipping_zones, shipping_methods, carrier_method },
}: Scene): Row<typeof shippingMethods>[] => {
  const [home] = shipping_zones
  // Pickup has the id after those of the market.
  const id = Math.max(...shipping_methods.map((method) => method.id)) + 2
  if (!home || !carrier_method) return []
  return [{ ...flatMethod, ...carrier_method, id, zone_id: home.id, kind: 'carrier' }]
}

const hours = ['Mon–Fri 9:00–18:00', 'Sat 10:00–14:00'].join('\n')

/** A point of the platform, and one of each of the first shops of the home country. */
export const demoPoints = (
  { market }: Scene,
  sellers: Row<typeof shops>[],
): Row<typeof pickupPoints>[] => {
  const platform = { line1: `4 ${market.streets[0] ?? ''}`, ...homeCityOf(market.cities) }
  const own = sellers
    .filter(({ status, address }) => isHome(market, address) && status === 'approved')
    .slice(0, shopsMax)
  return [
    { id: 1, shop_id: null, name: 'Market hall', address: platform, hours, note: null },
    ...own.flatMap(({ id, name, address }, at) => {
      if (!address) return []
      const { name: _, phone: __, ...place } = address
      const note = 'Ring the bell at the side entrance.'
      return [{ id: at + 2, shop_id: id ?? null, name, address: place, hours, note }]
    }),
  ]
}

/** Returns the point of a shop and the code that the buyer shows there. */
export const collecting = (scene: Scene, sellers: Row<typeof shops>[]) => {
  const points = demoPoints(scene, sellers)
  return (shop_id: number | null) => {
    const point = points.find((each) => each.shop_id === shop_id)
    if (!point) throw new Error(`The demo market has no pickup point of shop ${shop_id}`)
    const { name, address, hours: open = null, note = null } = point
    return { pickup: { name, address, hours: open, note }, pickup_code: '264817' }
  }
}

const shopsMax = 3

const isHome = ({ settings }: DemoMarket, address: { country: string } | null | undefined) =>
  address?.country === settings.home_country

/** Returns the method of past orders: the cheapest one in the country of the market. */
export const demoMethod = ({ shipping_zones, shipping_methods }: DemoMarket, parcel: Parcel) => {
  const [home] = shipping_zones
  const zones = home ? [{ id: home.id, name: home.name, areas: [] }] : []
  const market = { ...noShippingRules, zones, methods: shipping_methods }
  const rules = { market, own: noShippingRules, policy: defaultSelling.shipping }
  return methodsFor(rules, parcel, undefined)[0]
}
