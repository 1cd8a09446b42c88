import type { MailEvent } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { NotifyDeps } from '../notifications/notify.ts'
import { sendEmail } from '../notifications/send-email.ts'
import type { Purchase } from './tables.ts'

type HolderEvent = Extract<
  MailEvent,
  'package-bought' | 'package-early' | 'package-grace' | 'package-expired' | 'boost-used-up'
>

/** Notifies the holder of a package or boost of an event that needs no further data. */
export const notifyHolder = (db: Db, event: HolderEvent, purchase: Purchase, deps: NotifyDeps) =>
  sendEmail({ ...deps, db }, event, purchase.holder_id, purchase)

/** Notifies the holder that a package ends soon. */
export const notifyPackageEnding = (db: Db, purchase: Purchase, days: number, deps: NotifyDeps) =>
  sendEmail({ ...deps, db }, 'package-ending', purchase.holder_id, { ...purchase, days })

/** Notifies the holder that a package has ended, with the consequences. */
export const notifyPackageEnd = (db: Db, purchase: Purchase, deps: NotifyDeps) =>
  notifyHolder(db, purchase.state === 'grace' ? 'package-grace' : 'package-expired', purchase, deps)

/** Notifies the holder that a payment was not received or is refunded. */
export const notifyPurchaseDecision = (
  db: Db,
  purchase: Purchase,
  reason: string,
  deps: NotifyDeps,
) => {
  const event = purchase.state === 'refunded' ? 'package-refunded' : 'package-cancelled'
  return sendEmail({ ...deps, db }, event, purchase.holder_id, { ...purchase, reason })
}
