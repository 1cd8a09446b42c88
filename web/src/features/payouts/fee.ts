import type { MyWallet } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

type Fee = { fixed_minor: number; bp: number }

type Tax = Pick<NonNullable<MyWallet['fee_tax']>, 'is_included' | 'rate_ppm'>

/** Returns what is deducted for a withdrawal, and the tax in it; rounds half up like the server. */
export const calculateFee = (amount_minor: number, fee: Fee | undefined, tax: Tax | null) => {
  const fee_minor = fee ? fee.fixed_minor + divide(amount_minor * fee.bp, 10_000) : 0
  const { is_included = false, rate_ppm = 0 } = tax ?? {}
  if (is_included)
    return { fee_minor, tax_minor: fee_minor - divide(fee_minor * wholePpm, wholePpm + rate_ppm) }
  const tax_minor = divide(fee_minor * rate_ppm, wholePpm)
  return { fee_minor: fee_minor + tax_minor, tax_minor }
}

const wholePpm = 1_000_000

/** Divides and rounds half up. */
const divide = (dividend: number, divisor: number) =>
  Math.floor((dividend * 2 + divisor) / (divisor * 2))

/** Formats a fee with the tax that is added to it: '$1.00', '2%', or both; undefined if there is none. */
export const formatFee = (
  { fixed_minor, bp }: Fee,
  tax: Tax | null,
  money: (minor: number) => string,
) => {
  const factor = wholePpm + (tax && !tax.is_included ? tax.rate_ppm : 0)
  const fixed = money(divide(fixed_minor * factor, wholePpm))
  const percent = divide(bp * factor, wholePpm) / 100
  if (fixed_minor > 0 && bp > 0) return m.payouts_fee_both({ fixed, percent })
  if (bp > 0) return m.payouts_fee_percent({ percent })
  return fixed_minor > 0 ? fixed : undefined
}
