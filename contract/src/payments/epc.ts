type Transfer = {
  account: { holder: string; iban: string; bic: string }
  amount_minor: number
  currency: string
  reference: string
}

const amountMax = 99_999_999_999

/**
 * Returns the content of the QR code by which banking apps fill in a SEPA transfer (EPC069-12,
 * version 2), or null if the transfer is not in euros to an IBAN.
 */
export const toEpcPayload = ({ account, amount_minor, currency, reference }: Transfer) => {
  const { holder, iban, bic } = account
  if (currency !== 'EUR' || iban === '' || amount_minor < 1 || amount_minor > amountMax) return null
  const amount = `EUR${(amount_minor / 100).toFixed(2)}`
  return ['BCD', '002', '1', 'SCT', bic, holder, iban, amount, '', '', reference].join('\n')
}
