import * as m from '@emporia/messages/profile'

type Fee = { fixed_minor: number; bp: number }

/** Returns the withdrawal fee in minor units; rounds half up like the server. */
export const calculateFee = (amount_minor: number, fee: Fee | undefined) =>
  fee ? fee.fixed_minor + Math.floor((amount_minor * fee.bp + 5000) / 10_000) : 0

/** Formats a fee: '$1.00', '2%', or both; undefined if there is none. */
export const formatFee = ({ fixed_minor, bp }: Fee, money: (minor: number) => string) => {
  const fixed = money(fixed_minor)
  const percent = bp / 100
  if (fixed_minor > 0 && bp > 0) return m.payouts_fee_both({ fixed, percent })
  if (bp > 0) return m.payouts_fee_percent({ percent })
  return fixed_minor > 0 ? fixed : undefined
}
