import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { queueMail } from '../../../adapters/mail/queue-mail.ts'
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
  await queueMail(db, jobs, {
    event_key: `customer-invited:${user.id}`,
    to: email,
    subject: 'Your account at Emporia',
    heading: `Welcome, ${name}`,
    paragraphs: [
      'We have opened an account for you, so that you can follow what you ordered with us.',
      `It only needs a password of yours. Enter **${email}** on the next page, and we send you a code to choose one with.`,
    ],
    button: { label: 'Choose your password', url: `${public_url}/forget-password` },
  })
  return user
}
