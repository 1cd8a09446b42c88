import type { Db } from '../../db/client.ts'
import type { Clock } from '../../adapters/clock.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import { queueMail } from '../../adapters/mail/queue-mail.ts'
import { formatTime } from '../settings/timestamp.ts'

/** Context of an e-mail, as a handler has it. */
export type EmailDeps = {
  jobs: Jobs
  clock: Clock
  request_id: string
  settings: { public_url: string }
}
type Addressee = { id: number; name: string; email: string }
type Role = 'user' | 'member' | 'seller' | 'admin'

export const sendWelcome = (
  db: Db,
  { id, name, email, role }: Addressee & { role: Role },
  { jobs, settings }: EmailDeps,
) => {
  const { paragraph, label, path } = welcomes[role]
  return queueMail(db, jobs, {
    event_key: `welcome:${id}`,
    to: email,
    subject: 'Welcome to Emporia',
    heading: `Welcome, ${name}`,
    paragraphs: [paragraph],
    button: { label, url: `${settings.public_url}${path}` },
  })
}

const welcomes: Record<Role, { paragraph: string; label: string; path: string }> = {
  user: {
    paragraph:
      'Your account is ready. What you put into your cart and what you order waits for you on every device.',
    label: 'Look around',
    path: '/shop',
  },
  member: {
    paragraph:
      'You are a member now. Share a product with your link, and you earn when somebody buys it.',
    label: 'Show my link',
    path: '/member/refer',
  },
  seller: {
    paragraph:
      'Your account is ready. Tell us about your shop next; you can stop at any step and go on later.',
    label: 'Go on with my shop',
    path: '/seller',
  },
  admin: {
    paragraph: 'You have an account in the back office now.',
    label: 'Log in',
    path: '/admin/login',
  },
}

export const sendPasswordChanged = (
  db: Db,
  { id, name, email }: Addressee,
  { jobs, clock, request_id, settings }: EmailDeps,
) =>
  queueMail(db, jobs, {
    event_key: `password-changed:${id}:${request_id}`,
    to: email,
    subject: 'Your password was changed',
    heading: `Hello ${name}, your password was changed`,
    paragraphs: [
      `This happened on **${formatTime(clock.now())}**. All other devices are logged out.`,
      'It was not you? Then choose a new one now.',
    ],
    button: { label: 'Choose a new password', url: `${settings.public_url}/forget-password` },
  })

/**
 * Sent at most once a day: informs owners who forgot their account, and limits e-mails caused by
 * others.
 */
export const sendRegistrationAttempt = (
  db: Db,
  { id, name, email }: Addressee,
  { jobs, clock, settings }: EmailDeps,
) =>
  queueMail(db, jobs, {
    event_key: `registration-attempt:${id}:${clock.now().toISOString().slice(0, 10)}`,
    to: email,
    subject: 'You already have an account with Emporia',
    heading: `Hello ${name}, you already have an account`,
    paragraphs: [
      `A registration with **${email}** was attempted on **${formatTime(clock.now())}**. No account was created and nothing was changed.`,
      'If this was you, log in instead. If you forgot your password, choose a new one.',
      'If this was not you, you do not need to do anything.',
    ],
    button: { label: 'Choose a new password', url: `${settings.public_url}/forget-password` },
  })

/** Sent to both addresses, because the owner may only read the old one. */
export const sendEmailChanged = async (
  db: Db,
  { id, name, email, before }: Addressee & { before: string },
  { jobs, clock, request_id }: EmailDeps,
) => {
  for (const to of [before, email])
    await queueMail(db, jobs, {
      event_key: `email-changed:${id}:${request_id}:${to}`,
      to,
      subject: 'The email of your account was changed',
      heading: `Hello ${name}, your email was changed`,
      paragraphs: [
        `Since **${formatTime(clock.now())}** you log in with **${email}**. All other devices are logged out.`,
        'It was not you? Then reply to this mail at once, and we will look into it.',
      ],
    })
}

/**
 * Invites an employee to choose a password. The link leads to the password reset, so it does not
 * expire.
 */
export const sendInvitation = (
  db: Db,
  { id, name, email }: Addressee,
  { jobs, settings }: EmailDeps,
) =>
  queueMail(db, jobs, {
    event_key: `invitation:${id}`,
    to: email,
    subject: 'Choose your password for Emporia',
    heading: `Welcome to the team, ${name}`,
    paragraphs: [
      'You have an account in the back office of Emporia. It only needs a password of yours.',
      `Enter **${email}** on the next page, and we send you a code to choose one with.`,
    ],
    button: { label: 'Choose your password', url: `${settings.public_url}/forget-password` },
  })

/** Invites a login of a shop's team. */
export const sendTeamInvitation = (
  db: Db,
  { id, name, email, shop }: Addressee & { shop: string },
  { jobs, settings }: EmailDeps,
) =>
  queueMail(db, jobs, {
    event_key: `team-invitation:${id}`,
    to: email,
    subject: `${shop} invites you to its team`,
    heading: `Welcome to the team, ${name}`,
    paragraphs: [
      `**${shop}** has opened a login for you in its office. It only needs a password of yours.`,
      `Enter **${email}** on the next page, and we send you a code to choose one with.`,
    ],
    button: { label: 'Choose your password', url: `${settings.public_url}/forget-password` },
  })
