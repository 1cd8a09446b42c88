import {
  type api,
  type EmailSettings,
  type Input,
  isAlwaysSent,
  type MailEvent,
  mailEventNames,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { Unreachable } from '../../../adapters/mail/find-server.ts'
import type { AppContext } from '../../../context.ts'
import { emailCatalog } from '../../notifications/emails/catalog.ts'
import { storeTopic } from '../../settings/store-topic.ts'
import { deleteTranslations } from '../../translations/write-translations.ts'
import {
  getStoredMail,
  mailTopic,
  smtpPassword,
  storedMailIn,
  type StoredMail,
} from './stored-mail.ts'

type Changes = Input<typeof api.admin.emailSetting.update>
type Params = { changes: Changes; secrets: AppContext['secrets']; now: Date }

/** Returns the settings without the password. */
export const showMail = (
  { password, events, ...way }: StoredMail,
  mail: AppContext['mail'],
): EmailSettings => ({
  ...way,
  has_password: password !== null,
  has_environment: mail.has_environment,
  events: mailEventNames.map((event) => ({
    event,
    title: emailCatalog[event].title(),
    about: emailCatalog[event].about(),
    is_always_sent: isAlwaysSent(event),
    is_on: isAlwaysSent(event) || (events[event]?.is_on ?? true),
    wording: events[event]?.wording ?? null,
    hidden_blocks: events[event]?.hidden_blocks ?? [],
  })),
})

export const changeMail = async (db: Db, { changes, secrets, now }: Params) => {
  const after = changedMail(await getStoredMail(db), changes, secrets)
  await storeTopic(db, mailTopic, after, now)
  // The default texts have translations of their own.
  const { event } = changes
  if (event && event.wording === null)
    await deleteTranslations(db, { entity: 'email_template', entity_id: event.event })
}

/** Returns the changed settings, or throws if they are not allowed. */
export const changedMail = (
  before: StoredMail,
  changes: Changes,
  secrets: AppContext['secrets'],
): StoredMail => {
  const { password, event, ...sent } = changes
  const after = storedMailIn({ ...before, ...sent })
  if (password !== undefined)
    after.password = password === null ? null : secrets.seal(password, smtpPassword)
  if (event) after.events = { ...before.events, [event.event]: decisionOf(event, before) }

  assertComplete(after)
  if (password === undefined) assertPasswordEntered(before, after)
  return after
}

/**
 * Runs before the transaction. Throws if the mail server is in the internal network, which must not
 * be reachable through this setting.
 */
export const assertPublicHost = async (
  before: StoredMail,
  { host = before.host, port = before.port, driver = before.driver }: Changes,
  mail: AppContext['mail'],
) => {
  if (driver !== 'smtp' || host === '') return
  await mail.check({ host, port }).catch((error: unknown) => {
    throw error instanceof Unreachable ? invalid('host', m.smtp_unreachable) : error
  })
}

const decisionOf = (
  { event, is_on, wording, hidden_blocks }: NonNullable<Changes['event']>,
  { events }: StoredMail,
): StoredMail['events'][MailEvent] => {
  if (!is_on && isAlwaysSent(event)) throw invalid('event.is_on', m.email_always_sent)
  return {
    is_on,
    wording: wording && { ...wording, closing: wording.closing ?? '' },
    hidden_blocks: hidden_blocks ?? events[event]?.hidden_blocks ?? [],
  }
}

const assertComplete = ({ driver, host, from_address }: StoredMail) => {
  if (driver !== 'smtp') return
  if (host === '') throw invalid('host', m.smtp_host_required)
  if (from_address === '') throw invalid('from_address', m.smtp_sender_required)
}

/** A stored password is sent only to the server for which it was entered. */
const assertPasswordEntered = (before: StoredMail, after: StoredMail) => {
  const isMoved = (['host', 'port', 'user', 'encryption'] as const).some(
    (key) => before[key] !== after[key],
  )
  if (before.password !== null && isMoved) throw invalid('password', m.smtp_password_required)
}
