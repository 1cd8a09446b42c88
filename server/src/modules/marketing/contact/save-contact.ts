import type { api, Input } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Clock } from '../../../adapters/clock.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { queueMail } from '../../../adapters/mail/queue-mail.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { contacts } from '../tables.ts'

type Message = Input<typeof api.contact>
type Deps = { clock: Clock; jobs: Jobs }

/** Stores a contact message, notifies staff, and confirms the receipt to its writer. */
export const saveContact = async (db: Db, message: Message, { clock, jobs }: Deps) => {
  const row = { ...message, created_at: clock.now().toISOString() }
  const { id } = one(await db.insert(contacts).values(row).returning({ id: contacts.id }))
  const { contact_email } = await getGeneralSettings(db)

  if (contact_email)
    await queueMail(db, jobs, {
      event_key: `contact:${id}`,
      to: contact_email,
      subject: `Message ${id}: ${message.subject}`,
      heading: message.subject,
      paragraphs: [from(message), ...message.message.split(/\n\s*\n/)],
    })
  // The confirmation does not repeat the message: the form accepts any address and must not be
  // usable to send text to others.
  await queueMail(db, jobs, {
    event_key: `contact-received:${id}`,
    to: message.email,
    subject: 'We have your message',
    heading: 'We have your message',
    paragraphs: [
      `It has the number **${id}**. A person reads it and answers to this address, usually within two working days.`,
      'You did not write to us? Then somebody mistyped an address, and you need not do anything.',
    ],
  })
}

const from = ({ name, email, phone }: Message) =>
  `From **${name}**, ${email}${phone ? `, ${phone}` : ''}`
