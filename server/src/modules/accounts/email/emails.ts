import type { Context } from '../../../context.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { linkHours as hours } from './change.ts'

type Person = { id: number; name: string; email: string }

/** Sends the confirmation link to the new address. */
export const sendConfirm = (context: Context, person: Person & { token: string }) => {
  const { request_id } = context
  const change = { ...person, request_id, hours }
  return sendEmail(context, 'email-confirm', { address: person.email }, change)
}

/**
 * Sent to an address that has an account: the reply to the request does not reveal it, but its
 * owner is informed.
 */
export const sendEmailUsed = (context: Context, { id, email }: Pick<Person, 'id' | 'email'>) => {
  const { request_id } = context
  return sendEmail(context, 'email-taken', { address: email }, { id, request_id })
}

/** Notifies the old address, with a link to stop the change. */
export const sendChangeRequested = (
  context: Context,
  person: Person & { wanted: string; token: string; is_by_staff: boolean },
) => {
  const { now, request_id } = context
  const change = { ...person, request_id, hours, at: now }
  return sendEmail(context, 'email-asked', { address: person.email }, change)
}
