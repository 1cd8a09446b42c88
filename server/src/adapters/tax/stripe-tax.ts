import { Stripe } from 'stripe'

import { toStripeAddress } from '../payments/stripe.ts'
import { feeLine, reverseLines } from './stripe-reversal.ts'
import {
  quoteMs,
  type SaleLine,
  type TaxComponent,
  type TaxProvider,
  TaxRefusal,
  type TaxSale,
} from './tax-provider.ts'

type StripeTaxSettings = {
  secret_key: string
  /** Replaces Stripe's address, for tests and proxies. */
  api_base: string | undefined
}

/** Stripe Tax: a calculation for each sale, and a transaction for each invoice and credit note. */
export const openStripeTax = ({ secret_key, api_base }: StripeTaxSettings): TaxProvider => {
  const stripe = new Stripe(secret_key, { ...toStripeAddress(api_base), maxNetworkRetries: 0 })
  return {
    code: 'stripe_tax',
    quote: async (sale) => {
      const calculation = await stripe.tax.calculations
        .create(toParams(sale), { timeout: quoteMs })
        .catch(rethrow)
      const { id, shipping_cost } = calculation
      if (!id) throw new Error('Stripe gave no calculation')
      const lines = calculation.line_items?.has_more
        ? await stripe.tax.calculations
            .listLineItems(id, { limit: 100, expand: ['data.tax_breakdown'] }, { timeout: quoteMs })
            .autoPagingToArray({ limit: 1000 })
        : (calculation.line_items?.data ?? [])
      return {
        reference: id,
        taxes: [
          ...lines.flatMap((line) =>
            toComponents(line.tax_breakdown ?? [], partOf(line.reference)),
          ),
          ...toComponents(shipping_cost?.tax_breakdown ?? [], { line: null, part: 'shipping' }),
        ],
      }
    },
    commit: async (calculation, { key }) => {
      const sent = { calculation, reference: key }
      return (await stripe.tax.transactions.createFromCalculation(sent, { idempotencyKey: key })).id
    },
    reverse: (original, note) => reverseLines(stripe, original, note),
  }
}

/** Stripe answers with such an error to an address that it cannot tax, or to a wrong key. */
const rethrow = (error: unknown): never => {
  const { StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } =
    Stripe.errors
  const kinds = [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError]
  throw error instanceof Error && kinds.some((kind) => error instanceof kind)
    ? new TaxRefusal(error.message, { cause: error })
    : error
}

const partOf = (reference: string) =>
  reference === feeLine
    ? { line: null, part: 'fee' as const }
    : { line: reference, part: 'goods' as const }

const toParams = (sale: TaxSale): Stripe.Tax.CalculationCreateParams => {
  const tax_behavior = sale.prices_include_tax ? ('inclusive' as const) : ('exclusive' as const)
  const sum = (amount: (line: SaleLine) => number) =>
    sale.lines.reduce((all, line) => all + amount(line), 0)
  const shipping = sum((line) => line.shipping_minor)
  const fee = sum((line) => line.fee_minor)
  const { country, region, postcode } = sale.destination
  const { ships_from } = sale.seller
  return {
    currency: sale.currency.toLowerCase(),
    line_items: [
      ...sale.lines.map(({ id, goods_minor, category }) => ({
        reference: id,
        amount: goods_minor,
        tax_behavior,
        ...(category && { tax_code: category }),
      })),
      ...(fee > 0 ? [{ reference: feeLine, amount: fee, tax_behavior, tax_code: services }] : []),
    ],
    ...(shipping > 0 && { shipping_cost: { amount: shipping, tax_behavior } }),
    ...(ships_from && { ship_from_details: { address: { country: ships_from } } }),
    customer_details: {
      address_source: 'shipping',
      address: {
        country,
        ...(region && { state: region }),
        ...(postcode && { postal_code: postcode }),
      },
    },
    expand: ['line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown'],
  }
}

/** “General - Services” in Stripe's list of tax codes. */
const services = 'txcd_20030000'

type Breakdown = {
  amount: number
  jurisdiction: { country: string; display_name: string; level: string; state: string | null }
  tax_rate_details: { display_name: string; percentage_decimal: string } | null
}

/** Entries without a rate say only why nothing is taxed. */
const toComponents = (
  taxes: Breakdown[],
  part: Pick<TaxComponent, 'line' | 'part'>,
): TaxComponent[] =>
  taxes.flatMap(({ amount, jurisdiction, tax_rate_details: rate }) =>
    rate
      ? [
          {
            ...part,
            jurisdiction: toJurisdiction(jurisdiction),
            name: rate.display_name || jurisdiction.display_name,
            rate_ppm: Math.round(Number(rate.percentage_decimal) * 10_000),
            tax_minor: amount,
          },
        ]
      : [],
  )

/** Returns `US`, `US-NY`, or `US-NY-ALBANYCOUNTY` for counties, cities and districts. */
const toJurisdiction = ({ country, state, level, display_name }: Breakdown['jurisdiction']) => {
  if (level === 'country' || !state) return country
  if (level === 'state') return `${country}-${state}`
  const name = display_name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  return name ? `${country}-${state}-${name.slice(0, placeLengthMax)}` : `${country}-${state}`
}

const placeLengthMax = 12
