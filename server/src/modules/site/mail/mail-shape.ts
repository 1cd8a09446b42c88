import {
  filled,
  isAlwaysSent,
  type MailEvent,
  mailEventOf,
  type MailWording,
  placeholdersOf,
} from '@emporia/contract'

import type { Letter } from '../../../outside/mail/letter.ts'
import type { MailShape } from '../../../outside/mail/send-mail.ts'
import type { Way } from '../../../outside/mail/transport.ts'
import type { Parts } from '../../../parts.ts'
import { marketIn } from '../queries.ts'
import { storedTopics } from '../../house/stored.ts'
import { mailTopic, smtpPassword, storedMailIn, type StoredMail } from './stored-mail.ts'

type Given = Pick<Parts, 'db' | 'secrets'>

/** Returns how e-mails are sent and worded, according to the owner's settings. */
export const getMailShape = async ({
  db,
  secrets,
}: Given): Promise<Omit<MailShape, 'complete'>> => {
  const of = await storedTopics(db, ['general', mailTopic])
  const house = marketIn(of('general'))
  const mail = storedMailIn(of(mailTopic))

  return {
    site_name: house.site_name,
    way: wayOf(mail, house.site_name, secrets),
    worded: (letter, { event_key, to_email }) => {
      const event = mailEventOf(event_key)
      const decided = event && mail.events[event]
      if (!decided) return letter
      if (!decided.is_on && !isAlwaysSent(event)) return undefined
      return decided.wording
        ? reworded(letter, decided.wording, { ...house, event, to_email })
        : letter
    },
  }
}

const wayOf = (mail: StoredMail, name: string, secrets: Given['secrets']): Way | undefined => {
  if (mail.driver === 'environment') return undefined
  if (mail.driver === 'log') return { driver: 'log' }
  const { host, port, encryption, user, password, from_name, from_address } = mail
  return {
    driver: 'smtp',
    host,
    port,
    encryption,
    user,
    password: password === null ? '' : secrets.open(password, smtpPassword),
    from: { name: from_name || name, address: from_address },
  }
}

type House = { event: MailEvent; site_name: string; contact_email: string; to_email: string }

/**
 * Applies the owner's wording to an e-mail. Inserted values are plain text: braces in them are not
 * placeholders.
 */
export const reworded = (letter: Letter, wording: MailWording, house: House): Letter => {
  const values: Record<string, string> = {
    // Placeholders without a value are left empty.
    ...Object.fromEntries(Object.keys(placeholdersOf(house.event)).map((name) => [name, ''])),
    ...letter.values,
    subject: letter.subject,
    heading: letter.heading,
    text: letter.paragraphs.join('\n\n'),
    site_name: house.site_name,
    contact_email: house.contact_email,
    email: house.to_email,
  }
  return {
    ...letter,
    subject: filled(wording.subject, values).replaceAll(/[\r\n]+/g, ' '),
    heading: filled(wording.heading, values),
    paragraphs: filled(wording.text, values)
      .split(/\r?\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== ''),
  }
}
