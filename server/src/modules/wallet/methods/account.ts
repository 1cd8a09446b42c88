import { z } from 'zod'

import type { Secrets } from '../../../outside/secrets.ts'

const purpose = 'payout_account'
const fields = z.record(z.string(), z.string())

/** An account as it is stored: a copy of the database tells nobody where anybody is paid. */
export const sealAccount = (secrets: Secrets, account: Readonly<Record<string, string>>) =>
  secrets.seal(JSON.stringify(account), purpose)

/** The mark of an account: the same for all who are paid to it, whatever they call themselves. */
export const markAccount = (secrets: Secrets, account: Readonly<Record<string, string>>) => {
  const [name] = tellingFields.filter((field) => account[field])
  if (!name) return null
  return secrets.mark(`${name} ${account[name]?.replace(/[\s.-]/g, '').toLowerCase()}`, purpose)
}

// Of a bank the IBAN says it all; the number of an account where there is none.
const tellingFields = ['iban', 'account', 'number', 'email'] as const

/** The account field by field, to pay to it; nothing of one that was forgotten. */
export const openAccount = (secrets: Secrets, stored: string) =>
  stored === '' ? {} : readPlain(secrets.open(stored, purpose))

/** An account from the time before they were sealed. */
export const readPlain = (text: string) => fields.parse(JSON.parse(text))
