import { z } from 'zod'

import { post } from '../endpoint.ts'
import { email, otp } from '../shapes.ts'
import { signedIn } from './session.ts'

/**
 * Sign-in with a code by e-mail instead of a password; not for staff
 * (docs/domain/security.md#codes-by-e-mail).
 */
export const signInCode = {
  /** The reply is the same for every e-mail. */
  request: post('/login-code', {
    access: 'public',
    input: z.strictObject({ email }),
    data: z.null(),
  }),
  /** Replies as `/login`, also with `second_factor`. */
  login: post('/login-by-code', {
    access: 'public',
    input: z.strictObject({ email, otp }),
    data: signedIn,
  }),
}
