type Fee = { fixed_minor: number; bp: number }

/** Returns the withdrawal fee in minor units; rounds half up like the server. */
export const calculateFee = (amount_minor: number, fee: Fee | undefined) =>
  fee ? fee.fixed_minor + Math.floor((amount_minor * fee.bp + 5000) / 10_000) : 0

/** Describes a fee: 'a fee of $1.00', 'a fee of 2 %', or both. */
export const formatFee = ({ fixed_minor, bp }: Fee, money: (minor: number) => string) => {
  const parts = [
    ...(fixed_minor > 0 ? [money(fixed_minor)] : []),
    ...(bp > 0 ? [`${bp / 100} %`] : []),
  ]
  return parts.length > 0 ? `a fee of ${parts.join(' and ')}` : 'no fee'
}
