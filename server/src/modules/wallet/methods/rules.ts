import { type PayoutAccount, payoutLabels } from '@emporia/contract'

/** What an account is known by: enough to tell one's own from another, too little to pay to. */
export const labelOf = (account: PayoutAccount): string => {
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

/** The fields that were filled in, to be kept. */
export const fieldsOf = ({ fields }: PayoutAccount): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])),
  )

/** The same with what each is called, for whoever pays. */
export const namedFields = (
  kind: PayoutAccount['kind'],
  account: Readonly<Record<string, string>>,
) =>
  Object.entries<string>(payoutLabels[kind]).flatMap(([field, label]) => {
    const value = account[field]
    return value ? [{ label, value }] : []
  })

/** Until when nothing is paid to a method, because it was changed; null: it is old enough. */
export const blockedUntil = (
  { changed_at }: { changed_at: string },
  { now, block_hours }: { now: Date; block_hours: number },
) => {
  const until = new Date(new Date(changed_at).getTime() + block_hours * 3_600_000)
  return until > now ? until.toISOString() : null
}
