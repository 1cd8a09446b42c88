import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { lineOrEmpty, line } from '../shapes.ts'
import { isIban } from '../wallet/payout-account.ts'

/** Removes the spaces that people type. */
const compact = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((typed) => typed.replaceAll(/\s+/g, '').toUpperCase())

/** The bank account that receives the transfers of buyers: an IBAN, or a number with its routing. */
export const transferAccount = z
  .strictObject({
    holder: line(70),
    bank: lineOrEmpty(120),
    iban: compact(42).refine((iban) => iban === '' || isIban(iban), { error: m.iban_invalid }),
    bic: compact(14).regex(/^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, { error: m.bic_invalid }),
    number: lineOrEmpty(40),
    routing: lineOrEmpty(40),
  })
  .refine(({ iban, number }) => iban !== '' || number !== '', {
    path: ['iban'],
    error: m.payout_account_required,
  })
export type TransferAccount = z.output<typeof transferAccount>
