import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { fieldMark, email, line, phone } from '../shapes.ts'

/** Returns a schema for an account number; it removes the spaces that people type. */
const code = (pattern: RegExp) =>
  z
    .string()
    .max(60)
    .overwrite((typed) => typed.replace(/\s+/g, '').toUpperCase())
    .regex(pattern, { error: () => m.valid_account({ field: fieldMark }) })

/** Returns whether the check digits of an IBAN are valid (ISO 13616). */
export const isIban = (iban: string) => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  // Letters count as numbers from 10 on.
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = turned.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return Number(BigInt(digits) % 97n) === 1
}

const iban = code(/^[A-Z0-9]+$/).refine(isIban, { error: m.iban_invalid })

export const bankAccount = z
  .strictObject({
    holder: line(120),
    bank: line(120),
    branch: line(120).nullish(),
    account: code(/^[A-Z0-9-]{4,34}$/).nullish(),
    routing: code(/^[A-Z0-9-]{3,20}$/).nullish(),
    iban: iban.nullish(),
    swift: code(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/).nullish(),
  })
  .refine(({ account, iban: written }) => account || written, {
    path: ['account'],
    error: m.payout_account_required,
  })

export const mobileAccount = z.strictObject({
  provider: line(60),
  holder: line(120),
  number: phone,
})

export const paypalAccount = z.strictObject({ email })

/** A payout account with all its fields. */
export const payoutAccount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bank'), fields: bankAccount }),
  z.strictObject({ kind: z.literal('mobile'), fields: mobileAccount }),
  z.strictObject({ kind: z.literal('paypal'), fields: paypalAccount }),
])
export type PayoutAccount = z.output<typeof payoutAccount>

/** Labels of the fields, in form order. */
export const payoutLabels = {
  bank: {
    get holder() {
      return answers.payout_bank_holder()
    },
    get bank() {
      return answers.payout_bank_bank()
    },
    get branch() {
      return answers.payout_bank_branch()
    },
    get account() {
      return answers.payout_bank_account()
    },
    get routing() {
      return answers.payout_bank_routing()
    },
    iban: 'IBAN',
    get swift() {
      return answers.payout_bank_swift()
    },
  },
  mobile: {
    get provider() {
      return answers.payout_mobile_provider()
    },
    get holder() {
      return answers.payout_bank_holder()
    },
    get number() {
      return answers.payout_mobile_number()
    },
  },
  paypal: {
    get email() {
      return answers.payout_paypal_email()
    },
  },
} as const
