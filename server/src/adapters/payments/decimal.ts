/** Writes an amount as providers do that take decimals: 4250 USD is `42.50`, 4250 JPY is `4250`. */
export const toDecimal = (amount_minor: number, currency: string) => {
  const digits = digitsOf(currency)
  if (digits === 0) return String(amount_minor)
  const text = String(amount_minor).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Reads such an amount. Throws if it has more decimals than the currency. */
export const fromDecimal = (text: string, currency: string) => {
  const digits = digitsOf(currency)
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  const rest = decimals.replace(/0+$/, '')
  if (whole === '' || rest.length > digits) throw new Error(`${text} is no amount in ${currency}`)
  return Number(whole + rest.padEnd(digits, '0'))
}

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2
