import type { Db } from '../../db/client.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import { queueMail } from '../../adapters/mail/queue-mail.ts'

type Addressee = { id: number; name: string; email: string }

/** Sends the last e-mail to an address: what was erased, and what stays and why. */
export const sendErased = (db: Db, jobs: Jobs, { id, name, email }: Addressee) =>
  queueMail(db, jobs, {
    event_key: `account-erased:${id}`,
    to: email,
    is_last: true,
    subject: 'Your account was erased',
    heading: `Goodbye, ${name}`,
    paragraphs: [
      'Your account is erased, as was asked for. Your name, your address, your phone number, your pictures, your ways of being paid and your newsletter are gone. Nobody can sign in to it any more.',
      'Your orders stay without your name. Invoices and bills stay as they were written: the law wants us to keep them. So do the entries of our books.',
      'You did not ask for it? Then reply to this mail at once.',
    ],
  })
