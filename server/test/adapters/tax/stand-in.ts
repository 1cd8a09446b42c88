import type { TaxProvider, TaxSale } from '../../../src/adapters/tax/tax-provider.ts'
import type { TaxAccess } from '../../../src/adapters/tax/open-tax-provider.ts'
import type { Fault } from '../provider-server.ts'

/** What a provider has recorded: the invoice or credit note of a calculation or an invoice. */
export type Recorded = {
  of: string
  key: string
  amount_minor: number | null
  /** Of a credit note: the goods of each line that it takes back. */
  lines?: { line: string; amount_minor: number; tax_minor: number }[]
}

/** A server that speaks the protocol of a tax provider, and how the marketplace opens it. */
export type TaxStandIn = {
  provider: TaxProvider
  access: TaxAccess
  /** The sales that it calculated. */
  sales: unknown[]
  invoices: Recorded[]
  credit_notes: Recorded[]
  fail: (fault: Fault) => void
  /** Changes the rate of Germany. */
  charge: (rate_ppm: number) => void
  forget: () => void
  close: () => void
}

export const germanRate = 190_000

/** The tax of an amount at a rate, with or without it. */
export const taxOn = (
  amount_minor: number,
  rate_ppm: number,
  { prices_include_tax }: Pick<TaxSale, 'prices_include_tax'>,
) =>
  prices_include_tax
    ? amount_minor - Math.round((amount_minor * 1_000_000) / (1_000_000 + rate_ppm))
    : Math.round((amount_minor * rate_ppm) / 1_000_000)
