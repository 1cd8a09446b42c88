import type { SaleLine, TaxSale } from '../../adapters/tax/tax-provider.ts'
import type { Db } from '../../db/client.ts'
import { addPaymentFee } from '../pricing/payment-fee.ts'
import type { Goods } from '../pricing/goods.ts'
import { type Parts, type PricedOrder, sumsOf, totalsOf } from '../pricing/rules.ts'
import { shippingRates, sumTaxes, type TaxRate } from '../pricing/tax.ts'
import { shippingTaxOf, type TaxRegime } from '../tax-rules/regime.ts'
import type { TaxedSale } from '../tax-rules/regime-of-sale.ts'
import { loadProviderCodes } from './load-codes.ts'
import { findQuotes, type Quote, toLineTaxes } from './quotes.ts'
import type { StoredTaxProvider } from './settings.ts'

type ProductLine = Goods & { tax_category_id: number | null }
type Sold<Line extends ProductLine = ProductLine> = PricedOrder<Line> & {
  terms: { tax_provider: StoredTaxProvider; currency: { code: string } }
  regime: TaxRegime
  regimes: Map<number | null, TaxRegime>
  sales: Map<number | null, Pick<TaxedSale, 'supplier_country' | 'ships_from'>>
}

/** Who calculated the tax of a shop's part. */
type TaxSource = {
  tax_provider: 'stripe_tax' | 'http'
  tax_provider_ref: string | null
  tax_fallback: boolean
}

/** What the tax of the provider changes in a purchase. */
type Provided<Line extends ProductLine> = Pick<PricedOrder<Line>, 'shops' | 'totals'> & {
  tax_sources: Map<number | null, TaxSource>
  /** The provider did not answer, and its tax is required. */
  is_tax_missing: boolean
}
/** The same with each of the payment fees that it can have. */
type ProvidedWithFees<Line extends ProductLine> = Provided<Line> & {
  with_fees: Map<number, Provided<Line>>
}

type Params = {
  /** Returns the payment fees that a total can have. */
  feesOf: (total_minor: number) => number[]
  now: Date
}

/**
 * Returns the parts of a purchase with the tax of the provider, if there is one
 * (docs/domain/tax.md#provider). Throws `Postponed` until the provider was called.
 */
export const taxByProvider = async <Line extends ProductLine>(
  db: Db,
  purchase: Sold<Line>,
  { feesOf, now }: Params,
): Promise<ProvidedWithFees<Line>> => {
  const { tax_provider } = purchase.terms
  const with_fees = new Map<number, Provided<Line>>()
  if (tax_provider.provider === 'table' || !purchase.shops.some(isProvided(purchase)))
    return { ...applyQuotes(purchase, new Map()), with_fees }
  const codeOf = await loadProviderCodes(
    db,
    purchase.shops.flatMap(({ lines }) => lines.map((line) => line.tax_category_id)),
  )
  const salesOf = (priced: Sold<Line>) =>
    priced.shops.filter(isProvided(priced)).map((shop) => toSale(priced, shop, codeOf))
  const provide = async (priced: Sold<Line>, next: Sold<Line>[]) => {
    const sales = { sales: salesOf(priced), also: next.flatMap(salesOf), now }
    const quotes = await findQuotes(db, tax_provider, sales)
    const parts = priced.shops.filter(isProvided(priced))
    return applyQuotes(
      priced,
      new Map(parts.map(({ shop_id }, at) => [shop_id, quotes[at] ?? null])),
    )
  }
  const withFees = ({ totals }: Pick<Sold, 'totals'>) =>
    new Map(
      feesOf(totals.total_minor).flatMap((fee) =>
        fee > 0 ? [[fee, addPaymentFee(purchase, fee)] as const] : [],
      ),
    )
  // Fees are usually those of the total by the tables, so all is asked at the same time.
  const provided = await provide(purchase, [...withFees(purchase).values()])
  const priced = withFees(provided)
  for (const [fee, one] of priced) with_fees.set(fee, await provide(one, [...priced.values()]))
  return { ...provided, with_fees }
}

type Shop = Sold['shops'][number]

const regimeOf = ({ regime, regimes }: Sold, { shop_id }: Pick<Shop, 'shop_id'>) =>
  regimes.get(shop_id) ?? regime

/** Exports, reverse charged and exempt sales have no tax, and prices before an address are those at home. */
const isProvided = (sold: Sold) => (shop: Shop) => {
  const { treatment, destination } = regimeOf(sold, shop)
  return treatment === 'taxed' && destination !== undefined
}

const toSale = (sold: Sold, shop: Shop, codeOf: CodeOf): TaxSale => {
  const regime = regimeOf(sold, shop)
  const { day, destination } = regime
  const seller = sold.sales.get(shop.shop_id)
  const priced = shop.lines.map(({ parts, tax_rates }) => ({ ...parts, rates: tax_rates }))
  const sent = shippingRates(priced, shippingTaxOf(regime))
  return {
    currency: sold.terms.currency.code,
    day,
    prices_include_tax: sold.prices_include_tax,
    seller: {
      shop_id: shop.shop_id,
      country: seller?.supplier_country ?? null,
      ships_from: seller?.ships_from ?? null,
    },
    destination: {
      country: destination?.country ?? '',
      region: destination?.region || null,
      postcode: destination?.postcode || null,
    },
    lines: shop.lines.map((line, at) => toSaleLine(line, { at, codeOf, sent: sent[at] ?? [] })),
  }
}

type CodeOf = (categoryId: number | null) => string
type Placed = { at: number; codeOf: CodeOf; sent: TaxRate[] }

const toSaleLine = (line: Shop['lines'][number], { at, codeOf, sent }: Placed): SaleLine => {
  const { parts, tax_rates, quantity, tax_category_id } = line
  return {
    id: String(at + 1),
    category: codeOf(tax_category_id),
    quantity,
    goods_minor: parts.taxed_minor,
    shipping_minor: parts.taxed_shipping_minor,
    fee_minor: parts.fee_minor,
    rates: { goods: tax_rates, shipping: sent },
  }
}

/** Replaces the tax of the tables; where the provider did not answer, it stays. */
const applyQuotes = <Line extends ProductLine>(
  purchase: Sold<Line>,
  quotes: Map<number | null, Quote | null>,
): Provided<Line> => {
  const { prices_include_tax } = purchase
  const { provider, fallback } = purchase.terms.tax_provider
  const shops = purchase.shops.map((shop) => {
    const quote = quotes.get(shop.shop_id)
    if (!quote) return shop
    const lines = shop.lines.map((line, at) => withTaxes(line, { at, quote, prices_include_tax }))
    const sums = sumsOf(
      lines.map(({ parts }) => parts),
      prices_include_tax,
    )
    return { ...shop, ...sums, lines }
  })
  const answers = [...quotes]
  return {
    shops,
    totals: totalsOf(shops),
    tax_sources: new Map(
      provider === 'table' ? [] : answers.map(([id, quote]) => [id, sourceOf(provider, quote)]),
    ),
    is_tax_missing: fallback === 'refuse' && answers.some(([, quote]) => quote === null),
  }
}

const sourceOf = (tax_provider: TaxSource['tax_provider'], quote: Quote | null): TaxSource => ({
  tax_provider,
  tax_provider_ref: quote?.reference ?? null,
  tax_fallback: quote === null,
})

type Quoted = { at: number; quote: Quote; prices_include_tax: boolean }

const withTaxes = <Line extends ProductLine & { parts: Parts }>(
  line: Line,
  { at, quote, prices_include_tax }: Quoted,
): Line => {
  const { parts } = line
  const sale = toSaleLine(line, { at, codeOf: () => '', sent: [] })
  const taxes = toLineTaxes(sale, quote, prices_include_tax)
  const tax_minor = sumTaxes(taxes, 'goods')
  return {
    ...line,
    tax_rates: taxes
      .filter(({ part }) => part === 'goods')
      .map(({ jurisdiction, name, rate_ppm }) => ({ jurisdiction, name, rate_ppm })),
    parts: {
      ...parts,
      taxes,
      tax_minor,
      shipping_tax_minor: sumTaxes(taxes, 'shipping'),
      fee_tax_minor: sumTaxes(taxes, 'fee'),
      base_minor:
        parts.gross_minor - parts.coupon_seller_minor - (prices_include_tax ? tax_minor : 0),
    },
  }
}
