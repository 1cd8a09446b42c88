import {
  filled,
  isAlwaysSent,
  type MailBlock,
  type MailEvent,
  findMailEvent,
  type MailWording,
  getPlaceholders,
} from '@emporia/contract'

import { toLanguages } from '../../../http/cache/languages.ts'
import { toOfferedLocale } from '../../../http/request/locale.ts'
import type { EmailContent } from '../../../adapters/mail/email-content.ts'
import type { MailShape } from '../../../adapters/mail/send-mail.ts'
import type { TransportOptions } from '../../../adapters/mail/transport.ts'
import type { AppContext } from '../../../context.ts'
import { parseSiteSettings } from '../queries.ts'
import { storedTopics } from '../../settings/stored.ts'
import { listTexts } from '../../translations/read-translations.ts'
import { mailTopic, smtpPassword, storedMailIn, type StoredMail } from './stored-mail.ts'

/** Returns how e-mails are sent and worded, according to the owner's settings. */
export const getMailShape = async ({
  db,
  secrets,
}: Pick<AppContext, 'db' | 'secrets'>): Promise<Omit<MailShape, 'complete'>> => {
  const of = await storedTopics(db, ['general', mailTopic])
  const platform = parseSiteSettings(of('general'))
  const mail = storedMailIn(of(mailTopic))
  const languages = toLanguages(platform)
  const translated = await listTexts(db, 'email_template')

  return {
    site_name: platform.site_name,
    languageOf: (locale) => toOfferedLocale(locale, languages),
    way: transportOf(mail, platform.site_name, secrets),
    worded: (email, { event_key, to_email, locale: stored }) => {
      const event = findMailEvent(event_key)
      const decided = event && mail.events[event]
      if (!decided) return email
      if (!decided.is_on && !isAlwaysSent(event)) return undefined
      const arranged = hideBlocks(email, decided.hidden_blocks)
      if (!decided.wording) return arranged
      const { locale } = toOfferedLocale(stored, languages)
      const wording = { ...decided.wording, ...translated(event, locale) }
      return reworded(arranged, wording, { ...platform, event, to_email })
    },
  }
}

/** Leaves out parts of an e-mail about an order. */
export const hideBlocks = (email: EmailContent, hidden_blocks: MailBlock[]): EmailContent =>
  hidden_blocks.length > 0 ? { ...email, hidden_blocks } : email

const transportOf = (
  mail: StoredMail,
  name: string,
  secrets: AppContext['secrets'],
): TransportOptions | undefined => {
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

type WordingParams = {
  event: MailEvent
  site_name: string
  contact_email: string
  to_email: string
}

/**
 * Applies the owner's wording to an e-mail. Inserted values are plain text: braces in them are not
 * placeholders.
 */
export const reworded = (
  email: EmailContent,
  wording: MailWording,
  platform: WordingParams,
): EmailContent => {
  const values: Record<string, string> = {
    // Placeholders without a value are left empty.
    ...Object.fromEntries(Object.keys(getPlaceholders(platform.event)).map((name) => [name, ''])),
    ...email.values,
    subject: email.subject,
    heading: email.heading,
    text: email.paragraphs.join('\n\n'),
    site_name: platform.site_name,
    contact_email: platform.contact_email,
    email: platform.to_email,
  }
  return {
    ...email,
    subject: filled(wording.subject, values).replaceAll(/[\r\n]+/g, ' '),
    heading: filled(wording.heading, values),
    paragraphs: toParagraphs(filled(wording.text, values)),
    closing: toParagraphs(filled(wording.closing ?? '', values)),
  }
}

const toParagraphs = (text: string) =>
  text.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
