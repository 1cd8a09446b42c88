import { type LabelRates, priceMax } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { getLocale } from '@emporia/messages/locale'

import type { Rate } from '../../../adapters/carriers/label-service.ts'
import { fromDecimal } from '../../../adapters/payments/decimal.ts'
import type { CarrierRate } from '../../pricing/carrier-rate.ts'

/** Separates the rates in the currency of the marketplace, cheapest first, from the others. */
export const splitRates = (all: Rate[], code: string) => {
  const rates: (CarrierRate & { id: string })[] = []
  const left_out: LabelRates['left_out'] = []
  for (const { id, carrier, service, price, currency, days } of all) {
    const price_minor = currency === code ? readPrice(price, currency) : null
    if (price_minor !== null) rates.push({ id, carrier, service, price_minor, days })
    else {
      const text = formatPrice(price, currency)
      left_out.push({ carrier, service, reason: m.label_rate_unusable({ price: text }) })
    }
  }
  return {
    rates: rates.toSorted((first, second) => first.price_minor - second.price_minor),
    left_out,
  }
}

/** Returns the price in minor units; null if the currency does not have it. */
const readPrice = (price: string, currency: string) => {
  try {
    const price_minor = fromDecimal(price, currency)
    return price_minor <= priceMax ? price_minor : null
  } catch {
    return null
  }
}

/** Carriers can name a currency that does not exist. */
const formatPrice = (price: string, currency: string) => {
  try {
    const format = new Intl.NumberFormat(getLocale(), { style: 'currency', currency })
    return format.format(Number(price))
  } catch {
    return `${price} ${currency}`
  }
}
