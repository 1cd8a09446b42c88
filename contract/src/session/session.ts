import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { accountTypes } from '../access.ts'
import { post } from '../endpoint.ts'
import { at, email, name, nothing, otp, password, passwordTyped, phone, text } from '../shapes.ts'

export const signedIn = z.object({ access_token: z.string(), type: z.enum(accountTypes) })

// Sign-in accepts any text: a format rule would tell attackers what passwords look like.
const credentials = z.strictObject({ email: text(254).toLowerCase(), password: passwordTyped })

export const accountDraft = z.strictObject({
  name,
  email,
  phone: phone.optional(),
  password,
  password_confirmation: z.string(),
  referral_code: text(40).optional(),
})

/** Returns whether both passwords are equal; the error is reported at the second field. */
export const samePasswords = (draft: {
  password?: string | undefined
  password_confirmation?: string | undefined
}) => draft.password === draft.password_confirmation

export const passwordsDiffer = {
  path: ['password_confirmation'],
  error: m.passwords_differ,
}

export const session = {
  login: post('/login', { access: 'public', input: credentials, data: signedIn }),
  register: post('/register', {
    access: 'public',
    input: accountDraft.refine(samePasswords, passwordsDiffer),
    data: signedIn,
  }),
  /** A guest sends all account fields; a signed-in user only becomes a member. */
  memberRegister: post('/member-register', {
    access: 'public',
    input: accountDraft
      .partial()
      .extend({ accept_terms: z.literal(true) })
      .refine(samePasswords, passwordsDiffer),
    data: signedIn,
  }),
  forgotPassword: post('/reset-forget-password', {
    access: 'public',
    input: z.strictObject({ email }),
    data: z.null(),
  }),
  /** Counts as an attempt and does not use up the code. */
  checkResetCode: post('/check-reset-code', {
    access: 'public',
    input: z.strictObject({ email, otp }),
    data: z.null(),
  }),
  resetPassword: post('/reset-password', {
    access: 'public',
    input: z
      .strictObject({ email, otp, password, password_confirmation: z.string() })
      .refine(samePasswords, passwordsDiffer),
    data: z.null(),
  }),
  /**
   * Confirms the caller's identity by password, or by a code of their authenticator app, before calls
   * that change permissions or payout accounts (docs/domain/security.md#confirmed-identity).
   */
  confirmIdentity: post('/confirm-identity', {
    access: 'signed_in',
    input: z.strictObject({ password: passwordTyped.optional(), code: text(20).optional() }),
    data: z.object({ confirmed_at: at }),
  }),
  logout: post('/logout', { access: 'signed_in', input: nothing, data: z.null() }),
}

export const adminLogin = post('/admin/login', {
  access: 'public',
  input: credentials,
  data: signedIn,
})
