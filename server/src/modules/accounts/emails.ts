import type { Role } from '@emporia/contract'

import type { Context } from '../../context.ts'
import { sendEmail } from '../notifications/send-email.ts'

/** `locale`: null is the default language; the one of the request, if omitted. */
type Addressee = { id: number; name: string; email: string; locale?: string | null }

const addressOf = ({ email, locale }: Addressee) => ({
  address: email,
  ...(locale !== undefined && { locale }),
})

export const sendWelcome = (context: Context, user: Addressee & { role: Role }) =>
  sendEmail(context, 'welcome', addressOf(user), user)

/** `payouts_until`: until when the change blocks payouts, which sellers and members read. */
export const sendPasswordChanged = (
  context: Context,
  account: Addressee & { role: Role; payouts_until: Date | null },
) => {
  const { now, request_id } = context
  const { id, name, role } = account
  const payouts_until = role === 'user' ? null : account.payouts_until
  const changed = { id, name, request_id, at: now, payouts_until }
  return sendEmail(context, 'password-changed', addressOf(account), changed)
}

/**
 * Sent at most once a day: informs owners who forgot their account, and limits e-mails caused by
 * others.
 */
export const sendRegistrationAttempt = (context: Context, user: Addressee) =>
  sendEmail(context, 'registration-attempt', addressOf(user), {
    ...user,
    at: context.now,
  })

/** Sent to both addresses, because the owner may only read the old one. */
export const sendEmailChanged = async (
  context: Context,
  { id, name, email, before }: Addressee & { before: string },
) => {
  const { now, request_id } = context
  for (const to of [before, email]) {
    const changed = { id, name, email, request_id, at: now, to }
    await sendEmail(context, 'email-changed', { address: to }, changed)
  }
}

/** Invites an employee to choose a password. */
export const sendInvitation = (context: Context, user: Addressee) =>
  sendEmail(context, 'invitation', addressOf(user), user)

/** Invites a login of a shop's team. */
export const sendTeamInvitation = (context: Context, user: Addressee & { shop: string }) =>
  sendEmail(context, 'team-invitation', addressOf(user), user)
