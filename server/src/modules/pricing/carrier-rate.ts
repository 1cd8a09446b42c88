import type { LabelRate } from '@emporia/contract'

/** A price of a carrier in the currency of the marketplace. */
export type CarrierRate = Omit<LabelRate, 'id'>

type Chosen = { carrier: string | null; service: string | null }

/** Returns the cheapest rate of the carrier and the service that a method names. */
export const findRate = (rates: CarrierRate[], { carrier, service }: Chosen) =>
  rates
    .filter((rate) => isNamed(carrier, rate.carrier) && isNamed(service, rate.service))
    .reduce<CarrierRate | null>(
      (best, rate) => (best && best.price_minor <= rate.price_minor ? best : rate),
      null,
    )

const isNamed = (wanted: string | null, name: string) =>
  wanted === null || wanted.toLowerCase() === name.toLowerCase()
