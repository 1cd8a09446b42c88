import type { TaxProvider, TaxQuote, TaxSale } from '../../adapters/tax/tax-provider.ts'
import { taxLine } from '../pricing/tax.ts'

/** The provider that is built in: the rates of the marketplace. It has nothing to record. */
export const openTable = (): TaxProvider => ({
  code: 'table',
  quote: async (sale) => quoteByTable(sale),
  commit: async (reference) => reference,
  reverse: async (reference) => reference,
})

/** Returns the tax of a sale at the rates that its lines have in the tables. */
export const quoteByTable = ({ lines, prices_include_tax }: TaxSale): TaxQuote => ({
  reference: 'table',
  taxes: lines.flatMap(({ id, rates, goods_minor, shipping_minor, fee_minor }) =>
    taxLine(
      { taxed_minor: goods_minor, taxed_shipping_minor: shipping_minor, fee_minor },
      rates,
      prices_include_tax,
    ).map(({ part, jurisdiction, name, rate_ppm, tax_minor }) => ({
      line: id,
      part,
      jurisdiction,
      name,
      rate_ppm,
      tax_minor,
    })),
  ),
})
