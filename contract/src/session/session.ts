import { z } from 'zod'

import { accountTypes } from '../access.ts'
import { post } from '../endpoint.ts'
import { at, email, name, nothing, otp, password, passwordTyped, phone, text } from '../shapes.ts'

const signedIn = z.object({ access_token: z.string(), type: z.enum(accountTypes) })

// Signing in takes any text: a rule here would tell strangers what passwords look like.
const credentials = z.strictObject({ email: text(254).toLowerCase(), password: passwordTyped })

export const accountDraft = z.strictObject({
  name,
  email,
  phone: phone.optional(),
  password,
  password_confirmation: z.string(),
  referral_code: text(40).optional(),
})

/** Both passwords of a form are the same; the sentence stands at the second. */
export const samePasswords = (draft: {
  password?: string | undefined
  password_confirmation?: string | undefined
}) => draft.password === draft.password_confirmation

export const passwordsDiffer = {
  path: ['password_confirmation'],
  message: 'Both passwords must be the same',
}

export const session = {
  login: post('/login', { access: 'public', input: credentials, data: signedIn }),
  register: post('/register', {
    access: 'public',
    input: accountDraft.refine(samePasswords, passwordsDiffer),
    data: signedIn,
  }),
  /** A stranger gives the whole account; a signed-in user only becomes a member (product.md 9). */
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
  /** Counts as a try and keeps the code alive. */
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
  /** The password again, before calls that change who may do what or where money goes. */
  confirmIdentity: post('/confirm-identity', {
    access: 'signed_in',
    input: z.strictObject({ password: passwordTyped }),
    data: z.object({ confirmed_at: at }),
  }),
  logout: post('/logout', { access: 'signed_in', input: nothing, data: z.null() }),
}

export const adminLogin = post('/admin/login', {
  access: 'public',
  input: credentials,
  data: signedIn,
})
