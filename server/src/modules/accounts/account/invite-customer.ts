import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { users } from '../tables.ts'
import { assertUniqueEmail } from './email-taken.ts'

type Customer = { name: string; email: string; phone?: string | undefined }
/** `password_hash` matches no password. It is created before the transaction. */
type Deps = { jobs: Jobs; public_url: string; password_hash: string }

/** Creates an account for a customer of staff, and e-mails an invitation to choose a password. */
export const inviteCustomer = async (
  db: Db,
  { name, email, phone = '' }: Customer,
  { jobs, public_url, password_hash }: Deps,
) => {
  const account = { role: 'user' as const, name, email, phone: phone || null, password_hash }
  const user = one(await assertUniqueEmail(db.insert(users).values(account).returning()))
  const invited = { id: user.id, name, email }
  await sendEmail({ db, jobs, public_url }, 'customer-invited', { address: email }, invited)
  return user
}
