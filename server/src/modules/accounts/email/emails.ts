import type { Db } from '../../../db/client.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import type { EmailDeps } from '../emails.ts'
import { linkHours as hours } from './change.ts'

type Person = { id: number; name: string; email: string }

const toContext = (db: Db, { jobs, settings: { public_url } }: EmailDeps) => ({
  db,
  jobs,
  public_url,
})

/** Sends the confirmation link to the new address. */
export const sendConfirm = (db: Db, person: Person & { token: string }, deps: EmailDeps) => {
  const { request_id } = deps
  const change = { ...person, request_id, hours }
  return sendEmail(toContext(db, deps), 'email-confirm', { address: person.email }, change)
}

/**
 * Sent to an address that has an account: the reply to the request does not reveal it, but its
 * owner is informed.
 */
export const sendEmailUsed = (
  db: Db,
  { id, email }: Pick<Person, 'id' | 'email'>,
  deps: EmailDeps,
) => {
  const { request_id } = deps
  return sendEmail(toContext(db, deps), 'email-taken', { address: email }, { id, request_id })
}

/** Notifies the old address, with a link to stop the change. */
export const sendChangeRequested = (
  db: Db,
  person: Person & { wanted: string; token: string; is_by_staff: boolean },
  deps: EmailDeps,
) => {
  const { clock, request_id } = deps
  const change = { ...person, request_id, hours, at: clock.now() }
  return sendEmail(toContext(db, deps), 'email-asked', { address: person.email }, change)
}
