import type { MailEvent } from '@emporia/contract'

import type { Context } from '../../context.ts'
import { readInLanguage } from '../../http/request/write-in-languages.ts'
import { sendEmail } from '../notifications/send-email.ts'
import type { Purchase } from './tables.ts'

type HolderEvent = Extract<
  MailEvent,
  'package-bought' | 'package-early' | 'package-grace' | 'package-expired' | 'boost-used-up'
>

/** Notifies the holder of a package or boost of an event that needs no further data. */
export const notifyHolder = (context: Context, event: HolderEvent, purchase: Purchase) =>
  sendEmail(context, event, purchase.holder_id, purchase)

/** Notifies the holder that a package ends soon. */
export const notifyPackageEnding = (context: Context, purchase: Purchase, days: number) =>
  sendEmail(context, 'package-ending', purchase.holder_id, { ...purchase, days })

/** Notifies the holder that a package has ended, with the consequences. */
export const notifyPackageEnd = (context: Context, purchase: Purchase) =>
  notifyHolder(context, purchase.state === 'grace' ? 'package-grace' : 'package-expired', purchase)

/** Notifies the holder that a payment was not received or is refunded. */
export const notifyPurchaseDecision = (context: Context, purchase: Purchase) => {
  const event = purchase.state === 'refunded' ? 'package-refunded' : 'package-cancelled'
  return sendEmail(context, event, purchase.holder_id, {
    ...purchase,
    reason: () => readReason(purchase),
  })
}

/** Why a purchase was refunded or canceled, in the language of the reader. */
export const readReason = ({ reason, reason_translations }: Purchase) =>
  readInLanguage(reason_translations, reason ?? '')
