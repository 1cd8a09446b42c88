import { type CartResource, isCheckoutProvider, type PaymentMethod } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Line } from '../../cart/queries.ts'
import { findLineAlert } from '../../cart/rules.ts'
import { conflictWith } from '../../../http/failure.ts'
import { readMethodName } from '../../pricing/shipping.ts'
import { hasPlatformDiscount } from '../../pricing/tax.ts'
import { findConsumerRule } from '../../consumer-rules/read-rules.ts'
import { chooseMethod, paymentMethodsFor, refuseProvider } from '../../payments/methods/offers.ts'
import type { PaidPurchase } from '../../payments/methods/refusal.ts'
import { readTaxLabel } from '../../tax-rules/tax-label.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import type { Payments } from '../../../adapters/payments/gateway.ts'
import type { AppContext } from '../../../context.ts'
import { addFee } from './payment-fee.ts'
import type { Purchase } from './price-purchase.ts'
import { listRefusals } from './refusals.ts'

/** Serializes a purchase for the checkout, with the totals that are charged. */
export const toCartResource = (
  { payments }: Pick<AppContext, 'payments'>,
  { buyer, lines, purchase }: { buyer: Buyer; lines: Line[]; purchase: Purchase },
): CartResource => {
  const { shops, parcels } = purchase
  const notices = toNotices(lines, purchase)
  return {
    shops: shops.map(({ lines: own, ...sums }) => {
      const parcel = parcels.find(({ shop_id }) => shop_id === sums.shop_id)
      return {
        ...sums,
        ...(!parcel?.chosen && withoutShipping),
        tax_treatment: treatmentOf(purchase, sums.shop_id),
        name: parcel?.shop_name ?? '',
        lines: own.map((line) => ({ ...line, notice: notices.get(line.id) ?? null })),
        shipping_methods: (parcel?.methods ?? []).map((method) => ({
          ...method,
          eta_days: method.max_days,
          name: readMethodName(method.name),
        })),
        shipping_method_id: parcel?.chosen?.id ?? null,
        pickup_point_id: parcel?.point?.id ?? null,
        free_goods_minor: parcel?.free_goods_minor,
      }
    }),
    notices: listAlerts(lines, { purchase, notices }),
    addresses: buyer.is_guest ? [] : buyer.addresses,
    contact: buyer.contact,
    ...listMethods(buyer, purchase, payments),
    wallet_available_minor: buyer.wallet_minor,
    coupon: toCoupon(purchase),
    totals: toTotals(purchase),
    ...taxTermsOf(purchase),
    min_age: findMinAge(lines),
    terms_required: true,
    ...lawOf(purchase),
  }
}

/** Returns the age that the buyer of these lines has to confirm. */
const findMinAge = (lines: Pick<Line, 'min_age'>[]) =>
  lines.reduce<number | null>(
    (highest, { min_age }) => (min_age === null ? highest : Math.max(highest ?? 0, min_age)),
    null,
  )

/** What the law of the destination requires from the checkout. */
const lawOf = ({ terms, country }: Purchase) => {
  const rule = findConsumerRule(terms, country)
  return {
    order_button: rule?.order_button ?? false,
    guarantee_country: rule?.guarantee_notice ? rule.country : null,
  }
}

const listMethods = (buyer: Buyer, purchase: Purchase, payments: Payments) => {
  const offered = paymentMethodsFor(buyer.wallet_minor, toOffers(payments, purchase))
  return {
    ...offered,
    payment_methods: offered.payment_methods.map(({ fee_minor, ...method }) => ({
      ...method,
      ...toFee(purchase, fee_minor),
    })),
  }
}

/** What a method costs; nothing if it is free, or nobody knows the total. */
const toFee = (purchase: Purchase, fee_minor: number) => {
  if (fee_minor === 0 || purchase.parcels.some(({ chosen }) => chosen === null)) return {}
  const { tax_minor, total_minor } = addFee(purchase, fee_minor).totals
  return { fee: { fee_minor, tax_minor, total_minor } }
}

/** How the purchase is taxed at its destination. */
const taxTermsOf = ({ prices_include_tax, coupon_keeps_tax, regime, vat, shops }: Purchase) => ({
  prices_include_tax,
  coupon_keeps_tax:
    coupon_keeps_tax &&
    shops.some(
      ({ shop_id, lines }) =>
        shop_id !== null && lines.some(({ parts }) => hasPlatformDiscount(parts)),
    ),
  tax_label: readTaxLabel(regime.zone?.label),
  tax_treatment: regime.treatment,
  vat_check: vat,
})

const treatmentOf = ({ regimes, regime }: Purchase, shopId: number | null) =>
  (regimes.get(shopId) ?? regime).treatment

const toCoupon = ({ coupon, totals, left_out }: Purchase) =>
  coupon && {
    code: coupon.code,
    title: coupon.title,
    discount_minor: totals.discount_minor,
    shipping_discount_minor: totals.shipping_discount_minor,
    left_out,
  }

const toTotals = ({ totals, parcels }: Purchase) => ({
  ...totals,
  wallet_minor: 0,
  ...(parcels.some(({ chosen }) => chosen === null) && withoutShipping),
})

/** Where a shop does not ship, nobody knows the total. */
const withoutShipping = { shipping_minor: null, total_minor: null }

const toOffers = ({ gateways }: Pick<Payments, 'gateways'>, purchase: Purchase) => ({
  gateways,
  methods: purchase.terms.checkout_methods,
  purchase: toPaidPurchase(purchase),
})

const toPaidPurchase = ({
  terms,
  totals,
  country,
  parcels,
  shops,
  payer,
}: Purchase): PaidPurchase => ({
  total_minor: totals.total_minor,
  currency: terms.currency,
  country,
  parts: parcels.map(({ shop_id, shop_name, chosen }) => ({
    shop_id,
    shop_name,
    shipping: chosen,
  })),
  category_ids: shops.flatMap((shop) => shop.lines.flatMap(({ category_ids }) => category_ids)),
  payer,
})

/**
 * Returns the method by which a purchase is paid. Throws `conflict` with the new resource if its
 * rules refuse the purchase, whatever the page offered.
 */
export const getPaymentMethod = (
  { payments }: Pick<AppContext, 'payments'>,
  { method: provider, purchase, view }: Chosen,
) => {
  if (!isCheckoutProvider(provider)) return null
  const choice = chooseMethod(provider, toOffers(payments, purchase))
  const refusal = choice ? choice.refusal : refuseProvider(provider)
  if (!choice || refusal) throw conflictWith(view(), refusal ?? refuseProvider(provider))
  return choice.method
}

/** `view` is what a refusal shows. */
type Chosen = { method: PaymentMethod; purchase: Purchase; view: () => object }

/** Returns the notices of lines by their ids, in the prices of the destination. */
const toNotices = (lines: Line[], { regimes, regime }: Purchase) =>
  new Map(
    lines.map((line) => {
      const { priceOf } = regimes.get(line.shop_id) ?? regime
      const alert = findLineAlert(line, (minor) => priceOf(minor, line.tax_category_id))
      return [line.id, alert?.render() ?? null]
    }),
  )

type Alerts = { purchase: Purchase; notices: ReturnType<typeof toNotices> }

const listAlerts = (lines: Line[], { purchase, notices }: Alerts) =>
  [
    ...lines.map(({ id, name }) => {
      const notice = notices.get(id)
      return notice && m.product_notice({ product: name, notice })
    }),
    ...listRefusals(purchase).map((refusal) => refusal.render()),
    purchase.coupon_refusal?.render(),
  ].flatMap((notice) => notice ?? [])
