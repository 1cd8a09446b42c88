import { calculateAmount, type ShippingChoice, type VatCheck } from '@emporia/contract'

import type { Buyer } from '../../accounts/buyer.ts'
import type { Destination } from '../../addresses/find-by-area.ts'
import type { Line } from '../../cart/queries.ts'
import { toPickupDestination } from '../../pricing/shipping.ts'
import type { LiveRates } from '../../shipping/live-rates/find-live-rates.ts'
import type { SellingTerms } from '../../site/queries.ts'
import { regimeOfSale, type TaxedSale } from '../../tax-rules/regime-of-sale.ts'
import { findTaxRegime, type TaxRegime } from '../../tax-rules/regime.ts'
import { type Discounted, findOnlyPickup, findParcel, toShopParcels } from './parcels.ts'
import { salesBySeller } from './tax-debtor.ts'

type ToDeliver = Pick<Buyer, 'exemptions'> & {
  terms: SellingTerms
  lines: Line[]
  options: {
    shipping?: ShippingChoice | undefined
    pickup?: ShippingChoice | undefined
    vat?: VatCheck | null | undefined
  }
  destination: Destination | undefined
  rates: LiveRates
  /** Where discounts count for free shipping. */
  discounted: Discounted[] | undefined
}

/** Returns the part of each shop, and how it is taxed where it is delivered or picked up. */
export const toParts = (
  { exemptions, terms, lines, options, destination: delivered, rates, discounted }: ToDeliver,
  now: Date,
) => {
  const { shipping, pickup, vat = null } = options
  const where = { destination: delivered, shipping, pickup, rates, discounted, now }
  const parcels = toShopParcels(lines, terms, where)
  const only = findOnlyPickup(parcels)
  const destination = only ? toPickupDestination(only) : delivered
  const regime = findTaxRegime(terms, destination, now)
  const sales = salesBySeller(lines, { exemptions, vat })
  const regimes = regimesBySeller(sales, (shopId) => {
    const point = findParcel(parcels, shopId)?.point
    return point ? findTaxRegime(terms, toPickupDestination(point), now) : regime
  })
  return { parcels, country: destination?.country, regime, sales, regimes }
}

type Sales = Map<number | null, TaxedSale>

/** What is picked up is taxed where that is (docs/domain/shipping.md#pickup). */
const regimesBySeller = (sales: Sales, regimeOf: (shopId: number | null) => TaxRegime) =>
  new Map([...sales].map(([shop_id, sale]) => [shop_id, regimeOfSale(regimeOf(shop_id), sale)]))

/** Returns a line with its price and its tax rates at the destination. */
export const toGoods = <L extends Line>(line: L, { ratesOf, priceOf }: TaxRegime) => {
  const price_minor = priceOf(line.price_minor, line.tax_category_id)
  const tax_rates = ratesOf(line.tax_category_id)
  if (price_minor === line.price_minor) return { ...line, tax_rates }
  const line_minor = calculateAmount(price_minor, line.quantity)
  const { compare_at_minor } = line
  return {
    ...line,
    tax_rates,
    price_minor,
    price_seen_minor: priceOf(line.price_seen_minor, line.tax_category_id),
    line_minor,
    prices: line.prices.map((part) => ({ ...part, price_minor, line_minor })),
    compare_at_minor:
      compare_at_minor === null ? null : priceOf(compare_at_minor, line.tax_category_id),
  }
}
