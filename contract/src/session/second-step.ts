import { z } from 'zod'

import { post } from '../endpoint.ts'
import { password, text } from '../shapes.ts'
import { assertion } from './passkey-sign-in.ts'
import { passwordsDiffer, samePasswords, signedIn } from './session.ts'

/** How the second step of a sign-in can be taken. */
const secondMethods = ['passkey', 'totp', 'recovery_code', 'email'] as const
export type SecondMethod = (typeof secondMethods)[number]
/** What the refusal `second_factor` of a sign-in or password reset contains. */
export type SecondStep = { ticket: string; methods: SecondMethod[] }

const step = z.strictObject({
  ticket: text(60),
  method: z.enum(secondMethods),
  /** For every method but `passkey`. */
  code: text(40).optional(),
  /** For the method `passkey`, with the challenge of `/passkey-options`. */
  assertion: assertion.optional(),
})

/**
 * Completes a sign-in that was refused with `second_factor`, on the same device within 10 minutes
 * (docs/domain/security.md#second-step).
 */
export const secondStep = post('/login-second', {
  access: 'public',
  input: step.extend({
    /** Skips the second factor on this device for 30 days; not for staff. */
    trust_device: z.boolean().optional(),
  }),
  data: signedIn,
})

/**
 * Completes a password reset that was refused with `second_factor`, on the same device within 10
 * minutes. The ticket replaces the mailed code (docs/domain/security.md#passwords).
 */
export const resetSecond = post('/reset-second', {
  access: 'public',
  input: step
    .extend({
      password,
      password_confirmation: z.string(),
    })
    .refine(samePasswords, passwordsDiffer),
  data: z.null(),
})
