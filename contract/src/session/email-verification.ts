import { z } from 'zod'

import { post } from '../endpoint.ts'
import { nothing, otp } from '../shapes.ts'

/**
 * Verifies the e-mail address of the caller with a mailed code
 * (docs/domain/security.md#verified-e-mail-addresses).
 */
export const emailVerification = {
  verify: post('/email-verify', {
    access: 'signed_in',
    input: z.strictObject({ otp }),
    data: z.null(),
  }),
  /** Mails another code, at most three an hour. */
  send: post('/email-verify-send', { access: 'signed_in', input: nothing, data: z.null() }),
}
