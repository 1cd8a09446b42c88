import { moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { countryName } from '@emporia/messages/formats'

import { type Sentence, sentence } from '../../../sentence.ts'
import type { Purchase } from './price-purchase.ts'
import { toTaxNumberRefusal } from './tax-debtor.ts'

/** Returns why a purchase cannot be placed as it is, apart from problems of single lines. */
export const listRefusals = (purchase: Purchase): Sentence[] => {
  const { parcels, country, terms, totals } = purchase
  const { min_total_minor } = terms.order
  const missing = min_total_minor - (totals.subtotal_minor - totals.discount_minor)
  const nowhere = parcels.filter(({ chosen }) => chosen === null)
  return [
    ...(parcels.length > 0 ? refuseCountry(purchase) : []),
    ...nowhere.map((parcel) => toShippingRefusal(parcel, country)),
    ...listMixedTaxes(purchase),
    ...(purchase.is_tax_missing ? [sentence(m.order_tax_unavailable)] : []),
    ...(parcels.length > 0 && missing > 0
      ? [
          sentence(m.order_minimum, {
            minimum: moneyText(min_total_minor, terms.currency),
            missing: moneyText(missing, terms.currency),
          }),
        ]
      : []),
  ]
}

/** An unknown destination is not refused yet. */
const refuseCountry = ({ terms, country }: Purchase): Sentence[] => {
  const { selling_countries } = terms
  if (country === undefined || selling_countries.length === 0) return []
  if (selling_countries.includes(country)) return []
  return [sentence(m.order_country_not_sold, { country: countryName(country) })]
}

const toShippingRefusal = (part: Part, code: string | undefined) => {
  const { shop_name: shop, methods, refused_country, unpriced, carrier_refusal: reason } = part
  const [[unsafe], [restricted]] = [part.unsafe, part.restricted]
  if (refused_country !== null)
    return toTaxNumberRefusal({ shop_name: shop, country: refused_country })
  if (unsafe) return sentence(m.order_safety_missing, { product: unsafe.name })
  if (restricted && methods.length === 0)
    return sentence(m.order_age_check_missing, { shop, product: restricted.name })
  if (unpriced === 'address') return sentence(m.order_shipping_address, { shop })
  if (unpriced === 'answer') return sentence(m.order_shipping_unpriced, { shop })
  if (reason !== null) return sentence(m.order_shipping_refused, { shop, reason })
  if (methods.length > 0) return sentence(m.order_pickup_only, { shop })
  return code === undefined
    ? sentence(m.order_shipping_denied_here, { shop })
    : sentence(m.order_shipping_denied, {
        shop,
        country: countryName(code),
      })
}

type Part = Purchase['parcels'][number]

/** One purchase shows its prices with tax or without it, so all of its parts do. */
const listMixedTaxes = ({ parcels, regimes, prices_include_tax }: Purchase): Sentence[] =>
  parcels
    .filter(
      ({ shop_id, point }) =>
        point &&
        (regimes.get(shop_id)?.prices_include_tax ?? prices_include_tax) !== prices_include_tax,
    )
    .map(({ shop_name }) => sentence(m.order_pickup_separately, { shop: shop_name }))
