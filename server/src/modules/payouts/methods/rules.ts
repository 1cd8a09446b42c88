import { type PayoutAccount, payoutLabels } from '@emporia/contract'

/**
 * Returns the label of an account: enough to distinguish an owner's accounts, not enough to pay to
 * it.
 */
export const toAccountLabel = (account: PayoutAccount): string => {
  switch (account.kind) {
    case 'bank': {
      const { bank, iban, account: number } = account.fields
      return `${bank} ••${(iban ?? number ?? '').slice(-4)}`
    }
    case 'mobile':
      return `${account.fields.provider} ••${account.fields.number.replace(/\D/g, '').slice(-3)}`
    case 'paypal':
      return `PayPal ${maskedEmail(account.fields.email)}`
  }
}

/** 'sam.okafor@demo.test' → 's•••@demo.test'. */
const maskedEmail = (email: string) => email.replace(/^(.).*(@.*)$/, '$1•••$2')

/** Returns the filled-in fields to store. */
export const toFields = ({ fields }: PayoutAccount): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])),
  )

/** Returns the fields with their labels, for the employee who pays. */
export const namedFields = (
  kind: PayoutAccount['kind'],
  account: Readonly<Record<string, string>>,
) =>
  Object.entries<string>(payoutLabels[kind]).flatMap(([field, label]) => {
    const value = account[field]
    return value ? [{ label, value }] : []
  })

/** Returns until when no payment is made to a changed method; null if it can be paid to. */
export const blockedUntil = (
  { changed_at }: { changed_at: string },
  { now, block_hours }: { now: Date; block_hours: number },
) => {
  const until = new Date(new Date(changed_at).getTime() + block_hours * 3_600_000)
  return until > now ? until.toISOString() : null
}
