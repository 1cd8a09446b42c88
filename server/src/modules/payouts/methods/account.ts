import { z } from 'zod'

import type { Secrets } from '../../../adapters/secrets.ts'

const purpose = 'payout_account'
const fields = z.record(z.string(), z.string())

/** Encrypts an account for storage, so that a copy of the database reveals no payout account. */
export const encryptAccount = (secrets: Secrets, account: Readonly<Record<string, string>>) =>
  secrets.seal(JSON.stringify(account), purpose)

/**
 * Returns the keyed hash of an account: the same for all owners who are paid to it, whatever name
 * they use.
 */
export const markAccount = (secrets: Secrets, account: Readonly<Record<string, string>>) => {
  const [name] = tellingFields.filter((field) => account[field])
  if (!name) return null
  return secrets.mark(`${name} ${account[name]?.replace(/[\s.-]/g, '').toLowerCase()}`, purpose)
}

// The IBAN identifies a bank account; without one, the account number does.
const tellingFields = ['iban', 'account', 'number', 'email'] as const

/** Decrypts the fields of an account for its payment; empty if it was erased. */
export const openAccount = (secrets: Secrets, stored: string) =>
  stored === '' ? {} : readPlain(secrets.open(stored, purpose))

/** Reads an account that was stored before accounts were encrypted. */
export const readPlain = (text: string) => fields.parse(JSON.parse(text))
