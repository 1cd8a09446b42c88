import type { LineTax, TaxProviderCode } from '@emporia/contract'

/** A service that calculates tax in place of the tables (docs/domain/tax.md#provider). */
export type TaxProvider = {
  code: TaxProviderCode
  /** Returns the tax of a sale; changes nothing. Throws if the service does not answer in time. */
  quote: (sale: TaxSale) => Promise<TaxQuote>
  /** Records the invoice of a quoted sale; the same key records once. Returns its reference. */
  commit: (reference: string, document: TaxDocument) => Promise<string>
  /** Records a credit note of a recorded invoice; the same key records once. */
  reverse: (reference: string, note: TaxDocument) => Promise<string>
}

type TaxRate = Pick<LineTax, 'jurisdiction' | 'name' | 'rate_ppm'>

/** What one seller sells to one buyer. Amounts are minor units, with tax if the prices include it. */
export type TaxSale = {
  currency: string
  /** The day in the time zone of the marketplace: 2026-11-29. */
  day: string
  prices_include_tax: boolean
  /** Where the shop is established and ships from; null if that is not known. */
  seller: { shop_id: number | null; country: string | null; ships_from: string | null }
  destination: { country: string; region: string | null; postcode: string | null }
  lines: SaleLine[]
}

export type SaleLine = {
  id: string
  /** The code of its tax category at the provider; '' is the standard one. */
  category: string
  quantity: number
  goods_minor: number
  /** Its shares of the shipping and of the payment fee. */
  shipping_minor: number
  fee_minor: number
  /** Its rates by the tables of the marketplace. */
  rates: { goods: TaxRate[]; shipping: TaxRate[] }
}

/** The tax of one part for one jurisdiction. Without a line, it is that of the shipping or fee of all. */
export type TaxComponent = Omit<LineTax, 'base_minor'> & { line: string | null }

export type TaxQuote = {
  /** The id of the calculation at the provider. */
  reference: string
  taxes: TaxComponent[]
}

/** An invoice or a credit note, as it was issued. */
export type TaxDocument = {
  /** The same for every attempt. */
  key: string
  number: string
  order_number: string
  issued_at: string
  currency: string
  /** What was sold or taken back, with tax. */
  amount_minor: number
  tax_minor: number
  taxes: Omit<LineTax, 'part'>[]
  /** Of a credit note: whether the amounts of its lines include their tax, and what it takes back. */
  prices_include_tax: boolean
  lines: TakenBack[]
}

/** What a credit note takes back of one line of the quote. */
export type TakenBack = {
  line: string
  goods: TaxedAmount
  shipping: TaxedAmount
  fee: TaxedAmount
}
export type TaxedAmount = { amount_minor: number; tax_minor: number }

/** What a provider may take to answer while a buyer waits. */
export const quoteMs = 3_000

/** The provider answered that it does not accept a call, so it is not out of service. */
export class TaxRefusal extends Error {}
