import { type CartResource, moneyText, type PaymentMethod } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { countryName } from '@emporia/messages/formats'

import type { Line } from '../../cart/queries.ts'
import { conflict } from '../../../http/failure.ts'
import { readMethodName } from '../../pricing/shipping.ts'
import { paymentMethodsFor, refusalOfMethod } from '../../payments/methods.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import type { AppContext } from '../../../context.ts'
import type { Purchase } from './price-purchase.ts'
import { type Sentence, sentence } from '../../../sentence.ts'

/** Serializes a purchase for the checkout, with the totals that are charged. */
export const toCartResource = (
  { payments }: Pick<AppContext, 'payments'>,
  { buyer, lines, purchase }: { buyer: Buyer; lines: Line[]; purchase: Purchase },
): CartResource => {
  const { shops, parcels, totals, coupon } = purchase
  return {
    shops: shops.map(({ lines: own, ...sums }) => {
      const parcel = parcels.find(({ shop_id }) => shop_id === sums.shop_id)
      return {
        ...sums,
        tax_treatment: treatmentOf(purchase, sums.shop_id),
        name: parcel?.shop_name ?? '',
        lines: own,
        shipping_methods: (parcel?.methods ?? []).map((method) => ({
          ...method,
          eta_days: method.max_days,
          name: readMethodName(method.name),
        })),
        shipping_method_id: parcel?.chosen?.id ?? null,
      }
    }),
    notices: listAlerts(lines, purchase),
    addresses: buyer.addresses,
    contact: buyer.contact,
    payment_methods: paymentMethodsFor(payments, buyer.wallet_minor, methodRulesOf(purchase)),
    wallet_available_minor: buyer.wallet_minor,
    coupon: coupon && {
      code: coupon.code,
      title: coupon.title,
      discount_minor: totals.discount_minor,
      shipping_discount_minor: totals.shipping_discount_minor,
      left_out: purchase.left_out,
    },
    totals: { ...totals, wallet_minor: 0 },
    prices_include_tax: purchase.prices_include_tax,
    tax_label: purchase.regime.zone?.label ?? null,
    tax_treatment: purchase.regime.treatment,
    vat_check: purchase.vat,
    terms_required: true,
  }
}

const treatmentOf = ({ regimes, regime }: Purchase, shopId: number | null) =>
  (regimes.get(shopId) ?? regime).treatment

const methodRulesOf = ({ terms, totals }: Purchase) => ({
  rules: terms.payment,
  total_minor: totals.total_minor,
})

/** Throws if the payment method is not allowed, whatever the page offered. */
export const assertPaymentMethod = (method: PaymentMethod, purchase: Purchase) => {
  const refusal = refusalOfMethod(method, methodRulesOf(purchase))
  if (refusal) throw conflict(refusal)
}

const listAlerts = (lines: Line[], purchase: Purchase) =>
  [
    ...lines.map(({ name, notice }) => notice && m.product_notice({ product: name, notice })),
    ...listRefusals(purchase).map((refusal) => refusal.render()),
    purchase.coupon_refusal?.render(),
  ].flatMap((notice) => notice ?? [])

/** Returns why a purchase cannot be placed as it is, apart from problems of single lines. */
export const listRefusals = (purchase: Purchase): Sentence[] => {
  const { parcels, country, terms, totals } = purchase
  const { min_total_minor } = terms.order
  const missing = min_total_minor - (totals.subtotal_minor - totals.discount_minor)
  const nowhere = parcels.filter(({ chosen }) => chosen === null)
  return [
    ...(parcels.length > 0 ? refuseCountry(purchase) : []),
    ...nowhere.map(({ shop_name }) => toShippingRefusal(shop_name, country)),
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

const toShippingRefusal = (shop: string, code: string | undefined) =>
  code === undefined
    ? sentence(m.order_shipping_denied_here, { shop })
    : sentence(m.order_shipping_denied, {
        shop,
        country: countryName(code),
      })
