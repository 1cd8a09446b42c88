import type { InvoiceTax, PackageQuote } from '@emporia/contract'

import { calculateReversed, spread } from '../ledger/arithmetic.ts'
import { sumTax } from '../ledger/postings/taxes.ts'
import type { Purchase } from './tables.ts'

type Taxed = Pick<Purchase, 'taxes' | 'credit_taxes' | 'worth_minor' | 'fund_minor'>

/**
 * Returns the tax on a part of what a purchase is worth, one list for each price that it is from: its own
 * and those of the packages that it replaced (docs/domain/tax.md#services). All of the worth has all of the
 * tax; a part has its share, rounded down.
 */
export const takeTaxes = (purchase: Taxed, part_minor: number): InvoiceTax[][] => {
  const { taxes, credit_taxes, worth_minor, fund_minor } = purchase
  const prices = [taxes, ...credit_taxes].filter((price) => netOf(price) > 0)
  const nets = prices.map(netOf)
  const taxed_minor = nets.reduce((sum, net_minor) => sum + net_minor, 0)
  // A part of the credit can be from a time when services were not taxed.
  const untaxed_minor = (fund_minor ?? worth_minor) - taxed_minor
  const parts = spread(part_minor, [...nets, untaxed_minor])
  return prices.map((price, at) => takePart(price, parts[at] ?? 0)).filter(({ length }) => length)
}

/** All jurisdictions of a price tax the same amount. */
const netOf = ([first]: InvoiceTax[]) => first?.net_minor ?? 0

const takePart = (price: InvoiceTax[], net_minor: number): InvoiceTax[] => {
  if (net_minor === 0) return []
  const shares = spread(
    calculateReversed(sumTax(price), net_minor, netOf(price)),
    price.map(({ tax_minor }) => tax_minor),
  )
  return price.map((tax, at) => ({ ...tax, net_minor, tax_minor: shares[at] ?? 0 }))
}

/** Returns the tax of a price as its buyer sees it before paying; null if services are not taxed. */
export const toQuotedTax = (
  taxes: InvoiceTax[],
  { is_included }: { is_included: boolean },
): PackageQuote['tax'] => {
  const [first] = taxes
  if (!first) return null
  const { treatment, net_minor } = first
  const rate_ppm = taxes.reduce((sum, tax) => sum + tax.rate_ppm, 0)
  return { treatment, is_included, rate_ppm, net_minor, tax_minor: sumTax(taxes) }
}
