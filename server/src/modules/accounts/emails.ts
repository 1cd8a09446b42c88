import type { Db } from '../../db/client.ts'
import type { Clock } from '../../adapters/clock.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import { sendEmail } from '../notifications/send-email.ts'

/** Context of an e-mail, as a handler has it. */
export type EmailDeps = {
  jobs: Jobs
  clock: Clock
  request_id: string
  settings: { public_url: string }
}
type Addressee = { id: number; name: string; email: string }

const toContext = (db: Db, { jobs, settings: { public_url } }: EmailDeps) => ({
  db,
  jobs,
  public_url,
})

export const sendWelcome = (
  db: Db,
  user: Addressee & { role: 'user' | 'member' | 'seller' | 'admin' },
  deps: EmailDeps,
) => sendEmail(toContext(db, deps), 'welcome', { address: user.email }, user)

export const sendPasswordChanged = (db: Db, { id, name, email }: Addressee, deps: EmailDeps) => {
  const { clock, request_id } = deps
  const changed = { id, name, request_id, at: clock.now() }
  return sendEmail(toContext(db, deps), 'password-changed', { address: email }, changed)
}

/**
 * Sent at most once a day: informs owners who forgot their account, and limits e-mails caused by
 * others.
 */
export const sendRegistrationAttempt = (db: Db, user: Addressee, deps: EmailDeps) =>
  sendEmail(
    toContext(db, deps),
    'registration-attempt',
    { address: user.email },
    {
      ...user,
      at: deps.clock.now(),
    },
  )

/** Sent to both addresses, because the owner may only read the old one. */
export const sendEmailChanged = async (
  db: Db,
  { id, name, email, before }: Addressee & { before: string },
  deps: EmailDeps,
) => {
  const { clock, request_id } = deps
  for (const to of [before, email]) {
    const changed = { id, name, email, request_id, at: clock.now(), to }
    await sendEmail(toContext(db, deps), 'email-changed', { address: to }, changed)
  }
}

/** Invites an employee to choose a password. */
export const sendInvitation = (db: Db, user: Addressee, deps: EmailDeps) =>
  sendEmail(toContext(db, deps), 'invitation', { address: user.email }, user)

/** Invites a login of a shop's team. */
export const sendTeamInvitation = (db: Db, user: Addressee & { shop: string }, deps: EmailDeps) =>
  sendEmail(toContext(db, deps), 'team-invitation', { address: user.email }, user)
