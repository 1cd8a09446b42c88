import { shareOf } from '../ledger/arithmetic.ts'

const wholeBp = 10_000n

type Rule = { tax_bp: number; prices_include_tax: boolean }

/** The tax on a net amount, or in it: T = N − half up of N × 10000 / (10000 + rate). */
export const taxOf = (net_minor: number, { tax_bp, prices_include_tax }: Rule) =>
  prices_include_tax ? net_minor - withoutTax(net_minor, tax_bp) : shareOf(net_minor, tax_bp)

const withoutTax = (net_minor: number, tax_bp: number) => {
  const divisor = wholeBp + BigInt(tax_bp)
  return Number((BigInt(net_minor) * wholeBp * 2n + divisor) / (divisor * 2n))
}
