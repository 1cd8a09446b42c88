import { z } from 'zod'

import { del, post } from '../endpoint.ts'
import { at, nothing, text } from '../shapes.ts'

/** A requested e-mail address, and when its link expires. */
export const emailChangeShape = z.object({ email: z.string(), expires_at: at })
export type EmailChange = z.output<typeof emailChangeShape>

const token = text(100)

/**
 * A new address applies once its e-mailed link is opened; until then the old one stays
 * (docs/domain/security.md#e-mail-changes).
 */
export const emailChange = {
  sendAgain: post('/email-change', { access: 'signed_in', input: nothing, data: z.null() }),
  cancel: del('/email-change', { access: 'signed_in', input: nothing, data: z.null() }),
  /** Confirms with the token sent to the new address; it works once and without a session. */
  confirm: post('/email-confirm', {
    access: 'public',
    input: z.strictObject({ token }),
    data: z.null(),
  }),
  /** Cancels with the token sent to the old address. */
  stop: post('/email-stop', {
    access: 'public',
    input: z.strictObject({ token }),
    data: z.null(),
  }),
}
