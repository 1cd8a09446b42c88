import * as m from '@emporia/messages/answer'
import { getLocale } from '@emporia/messages/locale'
import { sql, type SQL } from 'drizzle-orm'

const bankPrefix = 'bank:'

/** Returns the reason of a purchase paid by bank transfer, which is written for each reader. */
export const toBankReason = (reference: string) => `${bankPrefix}${reference}`

/** Returns the reason of a transaction as its reader sees it; people type the other ones. */
export const readReason = <Reason extends string | null>(reason: Reason) =>
  reason?.startsWith(bankPrefix)
    ? m.payment_bank_transfer({ reference: reason.slice(bankPrefix.length) })
    : reason

/** The stored reason of a transaction `t`; that of a refunded package in the reader's language. */
export const reasonOfTransaction = (): SQL => sql`coalesce(
  (select p.reason_translations ->> ${getLocale()} from package_purchases p
    where t.event_type = 'package_refunded' and p.id = t.ref_id), t.reason)`
