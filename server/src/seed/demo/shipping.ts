import { defaultSelling } from '@emporia/contract'

import { methodsFor, noShippingRules, type Parcel } from '../../modules/pricing/shipping.ts'
import type { holidays } from '../../modules/shipping/tables.ts'
import type { DemoMarket } from '../markets/market.ts'
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

/** Returns the method of past orders: the cheapest one in the country of the market. */
export const demoMethod = ({ shipping_zones, shipping_methods }: DemoMarket, parcel: Parcel) => {
  const [home] = shipping_zones
  const zones = home ? [{ id: home.id, name: home.name, areas: [] }] : []
  const market = { ...noShippingRules, zones, methods: shipping_methods }
  const rules = { market, own: noShippingRules, policy: defaultSelling.shipping }
  return methodsFor(rules, parcel, undefined)[0]
}
