import * as m from '@emporia/messages/error'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { conflict, forbidden, notFound } from '../../http/failure.ts'
import { deleteEventMails, eraseMails } from '../../adapters/mail/erase-mails.ts'
import { eraseClicks } from '../affiliate/tracking/erase-clicks.ts'
import { eraseAlerts } from '../catalog/alerts/end-alert.ts'
import { clearCart } from '../cart/change-cart.ts'
import { eraseDevices } from '../accounts/session/devices/erase-devices.ts'
import { eraseGuest } from '../guests/find-guest.ts'
import { eraseFromAuditLog } from '../audit-log/erase-person.ts'
import { eraseLists } from '../list-views/save-view.ts'
import { deleteUserFiles } from '../media/save-file.ts'
import { eraseNotifications } from '../notifications/erase-notifications.ts'
import { eraseExemptions } from '../buyer-taxes/exemptions/decide-exemption.ts'
import { orders } from '../orders/public.ts'
import { eraseDelivery } from '../orders/checkout/erase-delivery.ts'
import { eraseBankDetails } from '../orders/refunds/write-refund.ts'
import { eraseReturns } from '../orders/returns/erase-returns.ts'
import { eraseReporter } from '../content-reports/erase-reports.ts'
import { eraseReminders } from '../cart-reminders/report-reminders.ts'
import { eraseAddress } from '../marketing/erase-address.ts'
import { toErasedEmail, erasePerson } from '../accounts/account/erase-person.ts'
import { users } from '../accounts/public.ts'
import { eraseFromPos } from '../pos/customers/erase-customer.ts'
import { eraseVisitor } from '../referrals/erase-visitor.ts'
import { eraseSaved } from '../saved-items/change-saved.ts'
import { dropUserPhotos } from '../reviews/write-review.ts'
import { endSessions } from '../accounts/session/end-sessions.ts'
import { removeFactors } from '../accounts/session/factors/own-factors.ts'
import { toEarner } from '../payouts/earner.ts'
import { erasePayoutMethods } from '../payouts/methods/erase-methods.ts'
import { sendEmail } from '../notifications/send-email.ts'
import { assertSettled } from './assert-settled.ts'

/** Erases the caller's own account. */
export const eraseMe = async (context: Context, id: number) => {
  const account = await lockAccount(context.db, id)
  if (account?.role === 'seller') throw forbidden(m.account_shop_open)
  if (account?.role === 'admin') throw forbidden(m.account_staff_deletion)
  if (!account) throw conflict(m.account_already_deleted)
  return erase(context, account)
}

/** Erases a customer on request to staff, including an account that was deleted before. */
export const eraseCustomer = async (context: Context, id: number) => {
  const account = await lockAccount(context.db, id)
  if (!account || (account.role !== 'user' && account.role !== 'member'))
    throw notFound(m.customer_missing)
  return erase(context, account)
}

/** Erases an account whose e-mail address was not verified, unless it was meanwhile, or has an order. */
export const eraseUnverified = async (context: Context, id: number) => {
  const account = await lockAccount(context.db, id)
  if (!account || account.email_verified_at !== null) return
  if ((await context.db.$count(orders, eq(orders.user_id, id))) > 0) return
  await erase(context, account)
}

/** Locks the account, which also blocks new orders for it. */
const lockAccount = async (db: Db, id: number) => {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erased_at)))
    .for('update')
  return account
}

type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'phone' | 'guest_id' | 'guest_email'
>

/**
 * Erases all personal data. Records required by law and the ledger stay under a number: orders,
 * invoices, payments, earnings and consents.
 */
const erase = async (context: Context, account: Account) => {
  const { id, name, phone, guest_id } = account
  const email = account.guest_email ?? account.email
  const { db, clock, now } = context
  await assertSettled(db, id)
  await eraseInAuditLog(db, id)
  await endSessions(db, id, { now })
  await clearCart(db, { user_id: id })
  if (guest_id) await eraseGuest(db, guest_id)
  await eraseReminders(db, id)
  await eraseSaved(db, id)
  await eraseNotifications(db, id)
  await eraseLists(db, id)
  await eraseVisitor(db, id)
  await eraseDevices(db, id)
  await removeFactors(db, id)
  await eraseClicks(db, id)
  await erasePayoutMethods(db, toEarner('member', id), now)
  await dropUserPhotos(db, id)
  await eraseReturns(db, id)
  await eraseBankDetails(db, id)
  await eraseDelivery(db, id, toErasedEmail(id))
  await eraseExemptions(db, id)
  await eraseFromPos(db, { user_id: id, phone, email: email.toLowerCase() })
  await eraseAlerts(db, email)
  await eraseReporter(db, email)
  await eraseAddress(db, { email, user_id: id, replacement: toErasedEmail(id) }, now)
  await erasePerson(db, id, now)
  await deleteUserFiles(db, id, clock)
  await eraseMails(db, email)
  // E-mails to addresses that the user had before, or requested.
  await deleteEventMails(db, [`email-confirm:${id}:`, `email-asked:${id}:`, `email-changed:${id}:`])
  await sendEmail(context, 'account-erased', { address: email }, { id, name })
}

/**
 * The audit log keeps the staff call and its reason. Old rows are not recorded, and earlier entries
 * lose the user's identity.
 */
const eraseInAuditLog = async (db: Db, id: number) => {
  await db.execute(sql`select set_config('emporia.call', '', true)`)
  const { rows } = await db.execute<Place>(sql`
    select name, coalesce(guest_email, email) as email, phone, null as line1, null as line2 from users where id = ${id}
    union select name, null, phone, line1, line2 from addresses where user_id = ${id}
    union select address ->> 'name', email, address ->> 'phone', address ->> 'line1', address ->> 'line2'
      from order_groups where user_id = ${id}
    union select billing ->> 'name', null, billing ->> 'phone', billing ->> 'line1', billing ->> 'line2'
      from order_groups where user_id = ${id} and billing is not null`)
  const termsOf = (...fields: (keyof Place)[]) =>
    rows.flatMap((row) => fields.flatMap((field) => row[field] ?? []))
  await eraseFromAuditLog(db, {
    id,
    whole: termsOf('name', 'line1', 'line2'),
    parts: termsOf('email', 'phone'),
  })
}

type Place = Record<'name' | 'email' | 'phone' | 'line1' | 'line2', string | null>
