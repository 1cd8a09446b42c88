import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { users } from '../tables.ts'
import { assertUniqueEmail } from './email-taken.ts'

type Customer = { name: string; email: string; phone?: string | undefined }

/**
 * Creates an account for a customer of staff, and e-mails an invitation to choose a password.
 * `password_hash` matches no password. It is created before the transaction.
 */
export const inviteCustomer = async (
  context: Context,
  { name, email, phone = '' }: Customer,
  password_hash: string,
) => {
  const invitation = { role: 'user' as const, password_hash, is_invited: true }
  const account = { ...invitation, name, email, phone: phone || null }
  const user = one(await assertUniqueEmail(context.db.insert(users).values(account).returning()))
  const invited = { id: user.id, name, email }
  await sendEmail(context, 'customer-invited', { address: email, locale: user.locale }, invited)
  return user
}
