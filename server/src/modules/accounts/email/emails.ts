import type { Db } from '../../../db/client.ts'
import { queueMail } from '../../../adapters/mail/queue-mail.ts'
import type { EmailDeps } from '../emails.ts'
import { formatTime } from '../../settings/timestamp.ts'
import { linkHours } from './change.ts'

type Person = { id: number; name: string; email: string }

/** Sends the confirmation link to the new address. */
export const sendConfirm = (
  db: Db,
  { id, name, email, token }: Person & { token: string },
  { jobs, request_id, settings }: EmailDeps,
) =>
  queueMail(db, jobs, {
    event_key: `email-confirm:${id}:${request_id}`,
    to: email,
    subject: 'Please confirm your new email',
    heading: `Hello ${name}, is this your new email?`,
    paragraphs: [
      `Somebody, we hope you, wants to log in with **${email}** from now on. One press on the button and you do.`,
      `The link works once, within **${linkHours} hours**. You did not ask for it? Then do nothing.`,
    ],
    button: { label: 'Use this email', url: `${settings.public_url}/email-confirm#token=${token}` },
  })

/**
 * Sent to an address that has an account: the reply to the request does not reveal it, but its
 * owner is informed.
 */
export const sendEmailUsed = (
  db: Db,
  { id, email }: Pick<Person, 'id' | 'email'>,
  { jobs, request_id, settings }: EmailDeps,
) =>
  queueMail(db, jobs, {
    event_key: `email-taken:${id}:${request_id}`,
    to: email,
    subject: 'You have an account with this email already',
    heading: 'This email has an account already',
    paragraphs: [
      'Somebody wanted to use it for another account. One email is one account, so nothing was changed.',
      'It was you? Log in with this email instead. It was not you? Then there is nothing to do.',
    ],
    button: { label: 'Log in', url: `${settings.public_url}/login` },
  })

/** Notifies the old address, with a link to stop the change. */
export const sendChangeRequested = (
  db: Db,
  {
    id,
    name,
    email,
    wanted,
    token,
    is_by_staff,
  }: Person & { wanted: string; token: string; is_by_staff: boolean },
  { jobs, clock, request_id, settings }: EmailDeps,
) =>
  queueMail(db, jobs, {
    event_key: `email-asked:${id}:${request_id}`,
    to: email,
    subject: 'Your email is about to be changed',
    heading: `Hello ${name}, your email is about to be changed`,
    paragraphs: [
      `On **${formatTime(clock.now())}** ${is_by_staff ? 'our staff' : 'somebody who knows your password'} asked that you log in with **${wanted}** instead. It counts once the link that we sent there is opened.`,
      is_by_staff
        ? `You asked for it? Then there is nothing to do here. You did not? Stop it: the button works for **${linkHours} hours**, also after the other link was opened. Wallet and withdrawals are closed for three days from then on.`
        : 'It was you? Then there is nothing to do here. It was not you? Stop it, and choose a new password.',
    ],
    button: {
      label: 'Stop the change',
      url: `${settings.public_url}/email-stop#token=${token}`,
    },
  })
