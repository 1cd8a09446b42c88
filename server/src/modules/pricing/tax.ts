import type { ShippingTax } from '@emporia/contract'

import { calculateShare } from '../ledger/arithmetic.ts'

const wholeBp = 10_000n

type Rule = { tax_bp: number; prices_include_tax: boolean }

/**
 * Returns the tax added to or included in a net amount: T = N − half up of N × 10000 / (10000 +
 * rate).
 */
export const calculateTax = (net_minor: number, { tax_bp, prices_include_tax }: Rule) =>
  prices_include_tax ? net_minor - withoutTax(net_minor, tax_bp) : calculateShare(net_minor, tax_bp)

type Sent = {
  shipping_minor: number
  shipping_discount_platform_minor: number
  shipping_discount_seller_minor: number
}

/** Returns the tax on a line's share of the shipping after discounts, at the rate of the line. */
export const taxOnShipping = (
  sent: Sent,
  { tax_shipping, ...rule }: Rule & { tax_shipping: ShippingTax },
) => {
  if (tax_shipping === 'exempt') return 0
  const { shipping_minor, shipping_discount_platform_minor, shipping_discount_seller_minor } = sent
  return calculateTax(
    shipping_minor - shipping_discount_platform_minor - shipping_discount_seller_minor,
    rule,
  )
}

const withoutTax = (net_minor: number, tax_bp: number) => {
  const divisor = wholeBp + BigInt(tax_bp)
  return Number((BigInt(net_minor) * wholeBp * 2n + divisor) / (divisor * 2n))
}
