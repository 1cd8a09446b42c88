import type { api, Data, Input } from '@emporia/contract'

import { priceOrder } from '../pricing/rules.ts'
import type { SellingTerms } from '../site/queries.ts'
import { findTaxRegime, shippingTaxOf, type TaxRegime } from '../tax-rules/regime.ts'

type Sale = Input<typeof api.admin.tax.preview>

/** Returns how a sale to an address would be taxed now, by the functions of the checkout. */
export const previewTax = (
  terms: SellingTerms,
  { lines, shipping_minor = 0, ...destination }: Sale,
  now: Date,
): Data<typeof api.admin.tax.preview> => {
  const regime = findTaxRegime(terms, destination, now)
  const { zone, treatment, prices_include_tax, payee } = regime
  const priced = priceOrder({
    lines: lines.map((line, at) => toGoods(line, at, regime)),
    coupon: null,
    shippingOf: () => shipping_minor,
    prices_include_tax,
    taxShippingOf: () => shippingTaxOf(regime),
  })
  return {
    zone: zone ? { id: zone.id, name: zone.name, label: zone.label } : null,
    treatment,
    prices_include_tax,
    payee,
    lines: priced.shops.flatMap((shop) =>
      shop.lines.map(({ price_minor, category_id, parts }) => ({
        price_minor,
        category_id,
        taxes: parts.taxes,
      })),
    ),
    shipping_minor: priced.totals.shipping_minor,
    tax_minor: priced.totals.tax_minor,
    total_minor: priced.totals.total_minor,
  }
}

const toGoods = (
  { price_minor, quantity = 1, category_id = null }: Sale['lines'][number],
  at: number,
  { priceOf, ratesOf }: TaxRegime,
) => ({
  id: at,
  shop_id: null,
  product_id: at,
  brand_id: null,
  category_ids: [],
  in_offer: false,
  price_minor: priceOf(price_minor, category_id),
  quantity,
  category_id,
  tax_rates: ratesOf(category_id),
})
